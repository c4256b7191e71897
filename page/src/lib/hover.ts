// A thing explains itself while the mouse rests on it.
import type { Attachment } from "svelte/attachments";

/** `forget` is called when the mouse leaves, and when the thing is gone. */
export function onRest(tell: () => void, forget: () => void, wait = 350): Attachment<HTMLElement> {
  return (element) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") resting = setTimeout(tell, wait);
    };
    const leave = (event: PointerEvent) => {
      clearTimeout(resting);
      if (event.pointerType === "mouse") forget();
    };
    const press = () => clearTimeout(resting);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", press);
    return () => {
      clearTimeout(resting);
      forget();
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", press);
    };
  };
}
