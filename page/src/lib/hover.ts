// Notices when the mouse rests on an element.
import type { Attachment } from "svelte/attachments";

/** Calls `show` after the mouse has rested for `wait` ms, and `hide` when it leaves or the element is removed. */
export function onHover(show: () => void, hide: () => void, wait = 350): Attachment<HTMLElement> {
  return (element) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") resting = setTimeout(show, wait);
    };
    const leave = (event: PointerEvent) => {
      clearTimeout(resting);
      if (event.pointerType === "mouse") hide();
    };
    const press = () => clearTimeout(resting);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", press);
    return () => {
      clearTimeout(resting);
      hide();
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", press);
    };
  };
}
