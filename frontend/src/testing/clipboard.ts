/** What was copied: the pretended clipboard's own `readText` expects a Blob of jsdom. */
export async function copiedText(): Promise<string> {
  const [item] = await navigator.clipboard.read();
  const text = await item?.getType('text/plain');
  return (await text?.text()) ?? '';
}
