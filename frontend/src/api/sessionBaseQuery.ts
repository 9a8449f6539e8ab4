import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { readDateHeader } from '../lib/game/serverClock';
import { wholeAddress } from '../lib/ui/base';
import { beforeRest } from '../lib/ui/loadAhead';
import { NOT_OF_GRIDLOCK, OFFLINE } from '../lib/ui/problem';
import { hasRunOut, readAccessToken, storeAccessToken, tokenHeader } from './accessToken';
import { forgetDevice } from './forgetDevice';
import { freshRefusal, noteRefusal } from './freshRefusal';
import { isOfGridlock } from './isOfGridlock';
import { lookForProxySignIn, noteAnswered } from './signInProxy';
import { sessionEnded } from './sessionSlice';
import { simulationFound } from './simulationSlice';

type SessionBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  { readonly isCached?: boolean },
  FetchBaseQueryMeta
>;

/** A busy server asks for a few seconds (503 with Retry-After); with more the page shows the error. */
const MAX_RETRY_AFTER_SECONDS = 4;
const MAX_ATTEMPTS = 4;

const REFRESH = '/api/auth/refresh';
/** A 401 from these says that the credentials are wrong, not that a token has run out. */
const NEVER_REFRESHED = ['/api/auth/login', REFRESH];

const rawBaseQuery = fetchBaseQuery({
  // no time limit (CO-35); cookies carry the refresh token
  baseUrl: wholeAddress(''),
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = readAccessToken();
    if (token) headers.set(...tokenHeader(token));
  },
});

type Answer = Awaited<ReturnType<typeof rawBaseQuery>>;

const noAnswer = (meta: Answer['meta'], error: string): Answer => ({
  error: { status: 'FETCH_ERROR', error },
  ...(meta && { meta }),
});

/**
 * Whatever Gridlock has not written counts as no answer, whatever its status: the page of a portal, the refusal of a
 * proxy, an answer that was cut off. Says also whether the browser was offline: it may be back before this is shown.
 */
function withoutOthers(answer: Answer): Answer {
  if (isOfGridlock(answer)) return answer;
  if (answer.meta?.response) return noAnswer(answer.meta, NOT_OF_GRIDLOCK);
  return navigator.onLine ? answer : noAnswer(answer.meta, OFFLINE);
}

/** Sends a request and reads the server's clock from the answer. */
const fetchOnce: SessionBaseQuery = async (args, api, extra) => {
  // what is shown may be old, and nothing is to be written long after it was pressed
  if (api.type === 'mutation' && !navigator.onLine) return noAnswer(undefined, OFFLINE);
  const sentAt = Date.now();
  const answer = withoutOthers(await beforeRest(rawBaseQuery(args, api, extra)));
  if (answer.error?.status === 'FETCH_ERROR') {
    lookForProxySignIn();
    return answer;
  }
  noteAnswered();
  const headers = answer.meta?.response?.headers;
  if (headers?.get('x-simulation')) api.dispatch(simulationFound());
  readDateHeader(headers?.get('date'), { sentAt, receivedAt: Date.now() });
  return answer;
};

/** How long a busy server asks to wait (ms); null for any other answer, and for a longer wait. */
function retryAfterMs({ meta }: Awaited<ReturnType<typeof fetchOnce>>): number | null {
  // a proxy in front of it may say so, too
  if (meta?.response?.status !== 503) return null;
  const seconds = Number(meta?.response?.headers.get('retry-after'));
  return seconds > 0 && seconds <= MAX_RETRY_AFTER_SECONDS ? seconds * 1000 : null;
}

/**
 * Retries queries while the server is busy, after the time it asks for and up to half as much again,
 * so that clients do not come back all at once. Mutations are never sent twice: the form stays and
 * shows the error. RTK's `retry` is no help here: neither its condition nor its backoff sees the
 * headers of the answer.
 */
const fetchWithRetry: typeof fetchOnce = async (args, api, extra) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(args, api, extra);
    const wait = api.type === 'query' && attempt < MAX_ATTEMPTS ? retryAfterMs(answer) : null;
    if (wait === null || api.signal.aborted) return answer;
    await new Promise((over) => setTimeout(over, wait * (1 + Math.random() / 2)));
  }
};

const hasToken = (data: unknown): data is { accessToken: string } =>
  typeof data === 'object' &&
  data !== null &&
  'accessToken' in data &&
  typeof data.accessToken === 'string';

/** The last token that this page was given, and when (ms). */
let given: { readonly token: string; readonly at: number } | null = null;

/** What came of a refresh: a new token, the end of the session, or the failure that left it open. */
type Refreshed = 'renewed' | 'ended' | Answer;

/** Trades the refresh cookie for a new access token; without one the session is over. */
async function refresh(api: BaseQueryApi): Promise<Refreshed> {
  const token = readAccessToken();
  // a signal of its own: aborting the request that came first must not abort it for the others;
  // and retried like a query, since a busy server has not processed it
  const detached = { ...api, type: 'query' as const, signal: new AbortController().signal };
  const answer = await fetchWithRetry({ url: REFRESH, method: 'POST', body: {} }, detached, {});
  // somebody has signed in or out meanwhile: this is the answer to a session of before
  if (readAccessToken() !== token) return readAccessToken() === null ? 'ended' : 'renewed';
  if (hasToken(answer.data)) {
    given = { token: answer.data.accessToken, at: Date.now() };
    storeAccessToken(given.token);
    return 'renewed';
  }
  // only a refusal ends the session: a server that is unreachable must not sign anyone out
  if (answer.error?.status !== 401 && answer.error?.status !== 403) return answer;
  void forgetDevice();
  // a visitor had no session that could end
  api.dispatch(sessionEnded(token === null ? undefined : 'server'));
  return 'ended';
}

let refreshing: Promise<Refreshed> | null = null;

/** All requests that fail while a refresh is under way wait for that one (SM-09). */
function refreshOnce(api: BaseQueryApi): Promise<Refreshed> {
  refreshing ??= refresh(api).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

const urlOf = (args: string | FetchArgs): string => (typeof args === 'string' ? args : args.url);

/**
 * Sends a request with the access token. Before one that has run out is sent, or after a 401, the token is refreshed, once per
 * request (SM-08), and the request is sent then (SM-10); when the refresh is refused, the 401 stands (SM-11). When nothing came
 * of it, nobody knows whether the session is over: that is what the request failed of.
 */
const fetchInSession: SessionBaseQuery = async (args, api, extra) => {
  if (NEVER_REFRESHED.includes(urlOf(args))) return fetchWithRetry(args, api, extra);
  const token = readAccessToken();
  const isOver = hasRunOut(token, given?.token === token ? given?.at : undefined);
  const answer = isOver ? null : await fetchWithRetry(args, api, extra);
  if (answer && answer.error?.status !== 401) return answer;
  // another request has renewed the token while this one was on its way
  const isRenewed = readAccessToken() !== token && readAccessToken() !== null;
  const refreshed = isRenewed ? 'renewed' : await refreshOnce(api);
  if (refreshed === 'ended') return answer ?? fetchWithRetry(args, api, extra);
  return refreshed === 'renewed' ? fetchWithRetry(args, api, extra) : refreshed;
};

/** The same, but for what was refused a moment ago. */
export const sessionBaseQuery: SessionBaseQuery = async (args, api, extra) => {
  const refusal = freshRefusal(api);
  if (refusal) return { error: refusal };
  const answer = await fetchInSession(args, api, extra);
  noteRefusal(answer.error);
  return answer;
};
