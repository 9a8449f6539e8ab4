import { hasMark } from './mark';

/** What each kind of file is sent as. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /\bjavascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /\bwoff2\b/,
};

/**
 * Whether a response may be kept as a part of the app. A portal or a proxy answers every address with a page of its own:
 * where one is kept, the app does not start any more. The browser may have a file from before the server marked its
 * responses, so that a file of the right kind will do.
 */
export function isOfApp(response: Response): boolean {
  if (!response.ok) return false;
  if (hasMark(response)) return true;
  const extension = /\.([a-z0-9]+)$/.exec(new URL(response.url).pathname)?.[1] ?? '';
  return TYPES[extension]?.test(response.headers.get('content-type') ?? '') === true;
}
