import { answerAsResponse, callKey, type EarlyAnswer } from './earlyAnswers';

/** Calls that may well have nothing to tell: a season ends. */
const MAY_BE_NONE = /^\/api\/race\/(?:league\/[^/]+\/)?next-race$/;

/**
 * Sends a request. That there is no race any more is a fact and no failure, but its answer is a 404, which browsers
 * note as an error of the page: such a call is sent inside another one, whose own answer is always good.
 */
export async function sendQuietly(request: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const { headers, credentials, signal } = request;
  if (!MAY_BE_NONE.test(pathname) || !headers.has('authorization')) return fetch(request);
  const call = encodeURIComponent(callKey(pathname + search));
  const sentAt = Date.now();
  const whole = await fetch(`${origin}/api/together?ask=${call}`, { headers, credentials, signal });
  if (!whole.ok) return whole;
  const { answers } = (await whole.json()) as { answers: readonly [EarlyAnswer] };
  const times = { headers: whole.headers, sentAt, receivedAt: Date.now() };
  return answerAsResponse({ ...answers[0], ...times });
}
