import { readDateHeader } from '../lib/game/serverClock';
import { readAccessToken } from './accessToken';

/** The answer to one call that was asked for while the code of the app was still on its way. */
export type EarlyAnswer = {
  readonly status: number;
  readonly retryAfter?: number;
  readonly body: unknown;
  /** of the request that it came with */
  readonly headers: Headers;
  readonly sentAt: number;
  readonly receivedAt: number;
};

/** What the script in index.html hands over; null for a call that could not be answered. */
export type EarlyAnswers = {
  /** who asked: the answers are for nobody else */
  token: string | null;
  /** a new token is on its way: nobody else needs to ask for one */
  renewing: Promise<unknown> | null;
  readonly answers: Map<string, Promise<EarlyAnswer | null>>;
  /** when the app has first used each of them */
  takenAt?: Map<string, number>;
};

declare global {
  var gridlockEarly: EarlyAnswers | undefined;
}

/** An answer that waits for longer than this has to be asked for anew (ms). */
export const GOOD_FOR = 20_000;
/** As long as pages count an answer as fresh (ms): who asks again meanwhile gets the same. */
const FRESH_FOR = 5_000;

/** One spelling for a call: the generated code leaves a bare `?` where there is no query. */
export const callKey = (path: string): string => path.replace(/\?$/, '');

/** Waits for a token that is being renewed. */
export async function untilTokenIsGood(): Promise<void> {
  if (globalThis.gridlockEarly?.renewing) await globalThis.gridlockEarly.renewing;
}

/** Something has changed: what was read before says nothing of it. */
export function forgetEarlyAnswers() {
  globalThis.gridlockEarly?.answers.clear();
}

/** The early answer to a request; undefined when it has to be sent. */
export async function takeEarlyAnswer({ method, url }: Request): Promise<Response | undefined> {
  const early = globalThis.gridlockEarly;
  if (!early) return undefined;
  if (method !== 'GET') {
    // what was read before a change says nothing of what is after it
    forgetEarlyAnswers();
    return undefined;
  }
  const { pathname, search } = new URL(url);
  const key = callKey(pathname + search);
  const answer = await early.answers.get(key);
  if (!answer || early.token !== readAccessToken()) return undefined;
  const now = Date.now();
  early.takenAt ??= new Map();
  const first = early.takenAt.get(key) ?? now;
  early.takenAt.set(key, first);
  const isGood = now - answer.receivedAt <= GOOD_FOR && now - first <= FRESH_FOR;
  if (!isGood) early.answers.delete(key);
  return isGood ? answerAsResponse(answer) : undefined;
}

/**
 * A call's own answer out of one for several, as if it had come alone. Its date is read here: only here it is
 * known when it was asked for.
 */
export function answerAsResponse({
  status,
  retryAfter,
  body,
  headers,
  ...times
}: EarlyAnswer): Response {
  readDateHeader(headers.get('date'), times);
  const simulation = headers.get('x-simulation');
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(simulation !== null && { 'x-simulation': simulation }),
    },
  });
}
