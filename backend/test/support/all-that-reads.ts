import type { ApiSession } from './api-session.js';

/** Calls that are about the server, have an effect of their own, or draw a picture. */
const NOT_ABOUT_PICKS = /test-email-connection|openapi|docs|metrics|admin\/health|helmet/;

/** What a player reads at each of these addresses. */
export async function allThatReads(
  who: ApiSession,
  urls: readonly string[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const url of urls) {
    if (NOT_ABOUT_PICKS.test(url)) continue;
    const { status, body } = await who.get(url);
    answers[url] = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  }
  return answers;
}

/** The addresses at which something else is read. */
export const changedUrls = (
  before: Record<string, string>,
  after: Record<string, string>,
): string[] => Object.keys({ ...before, ...after }).filter((url) => before[url] !== after[url]);
