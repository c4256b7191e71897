// Drags a colonist with the mouse or a finger.
const DRAG_DISTANCE = 6; // px: a shorter movement is still a click

export interface Drag {
  can: () => boolean; // is there a colonist to drag?
  drop: (target: string) => void; // gets the `data-place` of the place where it was dropped
}

export function draggable(node: HTMLElement, drag: Drag): { update: (drag: Drag) => void; destroy: () => void } {
  let start: PointerEvent | null = null;
  let ghost: SVGElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !drag.can()) return;
    start = event;
    node.setPointerCapture(event.pointerId); // or else a fast pointer would leave the element before the next event
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_DISTANCE;
    if (!ghost && far) ghost = makeGhost(node);
    if (ghost) ghost.style.transform = `translate(${event.clientX - 14}px, ${event.clientY - 14}px)`;
  }

  function up(event: PointerEvent): void {
    if (ghost) {
      ghost.remove();
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
      if (under?.dataset.place) drag.drop(under.dataset.place);
      // ignores the click that the browser reports after the drag
      node.addEventListener("click", ignore, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", ignore, { capture: true }), 0);
    }
    start = ghost = null;
  }

  function cancel(): void {
    ghost?.remove();
    start = ghost = null;
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", cancel);
  return {
    update: (next) => (drag = next),
    destroy: () => {
      cancel();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
    },
  };
}

function ignore(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The picture of a colonist that follows the pointer. */
function makeGhost(node: HTMLElement): SVGElement | null {
  const colonist = node.querySelector(".full .icon") ?? node.querySelector(".icon");
  if (!colonist) return null;
  const ghost = colonist.cloneNode(true) as SVGElement;
  Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", zIndex: "70", pointerEvents: "none" });
  Object.assign(ghost.style, { width: "28px", height: "28px" });
  document.body.append(ghost);
  return ghost;
}
