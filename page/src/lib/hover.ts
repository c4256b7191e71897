// A thing explains itself while the mouse rests on it.
import type { Attachment } from "svelte/attachments";

/** `forget` is called when the mouse leaves, and when the thing is gone. */
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
