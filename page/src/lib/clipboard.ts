// Copies texts to the clipboard.

/** Copies a text, which `shown` contains. The clipboard API needs https or localhost; elsewhere `execCommand` works. */
export async function copy(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.select();
    return shown !== null && document.execCommand("copy");
  }
}
