// Downloads files from the server. They are fetched first, so that an error is shown instead of being saved as a file.
import { getFile } from "./api";

export async function download(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await getFile(path));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
