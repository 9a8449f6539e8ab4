import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { readDateHeader } from '../lib/game/serverClock';
import { clearAccessToken, readAccessToken, storeAccessToken } from './accessToken';
import { sessionEnded } from './sessionSlice';
import { simulationFound } from './simulationSlice';

type Ask = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
>;

/** A busy server asks for a few seconds; one that asks for more is away, and the page says so. */
const LONGEST_WAIT_SECONDS = 4;
const MOST_TRIES = 4;

const REFRESH = '/api/auth/refresh';
/** A 401 from these says that the credentials are wrong, not that a token has run out (TE-43). */
const NEVER_REFRESHED = ['/api/auth/login', REFRESH];

const send = fetchBaseQuery({
  // no time limit (CO-35); cookies carry the refresh token
  baseUrl: window.location.origin,
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = readAccessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
  },
});

/** Sends a request and reads the server's clock from the answer. */
const ask: Ask = async (args, api, extra) => {
  const sentAt = Date.now();
  const answer = await send(args, api, extra);
  const headers = answer.meta?.response?.headers;
  if (headers?.get('x-simulation')) api.dispatch(simulationFound());
  readDateHeader(headers?.get('date'), { sentAt, receivedAt: Date.now() });
  return answer;
};

/** The server is busy: how long it asks to wait, in milliseconds; null when there is no use in it. */
function askedToWait({ error, meta }: Awaited<ReturnType<typeof ask>>): number | null {
  if (error?.status !== 503) return null;
  const seconds = Number(meta?.response?.headers.get('retry-after'));
  return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds * 1000 : null;
}

/**
 * The same, but a page that is only read waits its turn when the server is busy, each for another
 * while. What would change something is never sent twice: the person is told and keeps the form.
 */
const askPatiently: typeof ask = async (args, api, extra) => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(args, api, extra);
    const wait = api.type === 'query' && tries < MOST_TRIES ? askedToWait(answer) : null;
    if (wait === null || api.signal.aborted) return answer;
    await new Promise((over) => setTimeout(over, wait * (1 + Math.random() / 2)));
  }
};

const hasToken = (data: unknown): data is { accessToken: string } =>
  typeof data === 'object' &&
  data !== null &&
  'accessToken' in data &&
  typeof data.accessToken === 'string';

/** Trades the refresh cookie for a new access token; without one the session is over. */
async function refresh(api: BaseQueryApi): Promise<boolean> {
  // no signal of the request that happened to come first: others wait for this one too
  // and as patient as reading, for a busy server has not even looked at it
  const detached = { ...api, type: 'query' as const, signal: new AbortController().signal };
  const answer = await askPatiently({ url: REFRESH, method: 'POST', body: {} }, detached, {});
  if (hasToken(answer.data)) {
    storeAccessToken(answer.data.accessToken);
    return true;
  }
  // only a refusal ends the session: a server that is away for a moment must not sign anyone out
  if (answer.error?.status === 401 || answer.error?.status === 403) {
    clearAccessToken();
    api.dispatch(sessionEnded());
  }
  return false;
}

let refreshing: Promise<boolean> | null = null;

/** All requests that fail while a refresh is under way wait for that one (SM-09). */
function refreshOnce(api: BaseQueryApi): Promise<boolean> {
  refreshing ??= refresh(api).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

const urlOf = (args: string | FetchArgs): string => (typeof args === 'string' ? args : args.url);

/**
 * Sends a request with the access token. After a 401 the token is refreshed, once per request
 * (SM-08), and the request is replayed (SM-10); when the refresh fails, the 401 stands (SM-11).
 */
export const sessionBaseQuery: Ask = async (args, api, extra) => {
  const token = readAccessToken();
  const answer = await askPatiently(args, api, extra);
  if (answer.error?.status !== 401 || NEVER_REFRESHED.includes(urlOf(args))) return answer;
  // another request has renewed the token while this one was on its way
  const renewed = readAccessToken() !== token && readAccessToken() !== null;
  return renewed || (await refreshOnce(api)) ? askPatiently(args, api, extra) : answer;
};
