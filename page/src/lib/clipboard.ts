/** Put a text on the clipboard. The new way needs https or localhost; in a house network only the old one works. */
export async function copy(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.select();
    return shown !== null && document.execCommand("copy");
  }
}
