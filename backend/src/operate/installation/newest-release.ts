/** In ms, for the whole answer. */
const TIMEOUT_MS = 10_000;
/** The longest answers that GitHub gives, with notes and files, are a tenth of it. */
const LARGEST_BYTES = 1024 * 1024;
const VERSION = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/;

/** The address was asked, and has named no version. */
export class NoRelease extends Error {}

/**
 * Asks an address for the newest version: JSON with a `version`, or with a `tag_name` as GitHub's releases have it. A plain
 * GET that says nothing of this installation.
 *
 * @returns a version such as `0.17.0`
 * @throws NoRelease with a sentence
 */
export async function newestRelease(url: string): Promise<string> {
  const { version, tag_name } = parsed(await fetchText(url));
  const text = version ?? tag_name;
  const [, named] = (typeof text === 'string' && VERSION.exec(text)) || [];
  if (named === undefined) throw new NoRelease('The answer names no version such as 0.17.0.');
  return named;
}

/** Whether a version comes after another. */
export const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Gridlock', accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new NoRelease(`The answer has the status ${response.status}.`);
    return await shortText(response);
  } catch (error) {
    if (error instanceof NoRelease) throw error;
    const { name, cause } = error as Error;
    if (name === 'TimeoutError') throw new NoRelease('There was no answer in ten seconds.');
    const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
    throw new NoRelease(`The address couldn’t be reached (${code}).`);
  }
}

async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (body === null) return '';
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > LARGEST_BYTES) throw new NoRelease('The answer is larger than 1 MiB.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): { readonly version?: unknown; readonly tag_name?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    throw new NoRelease('The answer is not JSON.');
  }
}
