/** So long (ms) the browser may take to begin with a download. */
const UNTIL_SAVED = 60_000;

/** Saves bytes as a file on the device. */
export function saveFile(content: Blob, fileName: string): void {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), UNTIL_SAVED);
}
