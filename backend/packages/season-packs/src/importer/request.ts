import { ResultsApiError } from './results-api-error.js';

/** Limits of one request; times in ms. */
type RequestSettings = {
  readonly fetch: typeof globalThis.fetch;
  readonly userAgent: string;
  /** Never sent to any but the host that was configured: redirects to others are not followed. */
  readonly authorization?: string;
  /** For one request, its answer included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

const retryAfterMs = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
};

const refusal = (url: URL, response: Response): ResultsApiError => {
  const { status } = response;
  if (status === 429)
    return new ResultsApiError('throttled', `${url.pathname}: too many requests`, {
      status,
      retryAfterMs: retryAfterMs(response),
    });
  const code = status >= 500 ? 'unreachable' : 'refused';
  return new ResultsApiError(code, `${url.pathname}: HTTP ${status}`, {
    status,
    retryAfterMs: retryAfterMs(response),
  });
};

/** Enough for a service that moved a list or wants a trailing slash. */
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Only within the host that was configured, and never from https to http. */
const mayFollow = (from: URL, to: URL): boolean =>
  to.host === from.host &&
  (to.protocol === from.protocol || (from.protocol === 'http:' && to.protocol === 'https:'));

/**
 * Where a redirect leads. A service that is taken over, or an answer
 * that is forged, must not be able to make this server call addresses of its own choice.
 */
const redirectOf = (url: URL, response: Response): URL => {
  const location = response.headers.get('location') ?? '';
  const { status } = response;
  if (!URL.canParse(location, url.href))
    throw new ResultsApiError('refused', `${url.pathname}: HTTP ${status} to nowhere`, { status });
  const to = new URL(location, url);
  if (mayFollow(url, to)) return to;
  const where = `${to.protocol}//${to.host}`;
  throw new ResultsApiError(
    'refused',
    `${url.pathname}: the redirect to ${where} is not followed; RESULTS_URL has to name it`,
    { status },
  );
};

/** The answer at the end of all redirects; their bodies are not read. */
const ask = async (url: URL, settings: RequestSettings, signal: AbortSignal): Promise<Response> => {
  let at = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await settings.fetch(at, {
      headers: {
        accept: 'application/json',
        'user-agent': settings.userAgent,
        ...(settings.authorization !== undefined && { authorization: settings.authorization }),
      },
      redirect: 'manual',
      signal,
    });
    if (!REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    at = redirectOf(at, response);
  }
  throw new ResultsApiError('refused', `${url.pathname}: too many redirects`);
};

const readText = async (url: URL, response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Typed by hand: the DOM's stream type does not know that it can be iterated.
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new ResultsApiError('too-large', `${url.pathname}: more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (url: URL, text: string): unknown => {
  const start = text.trimStart()[0];
  if (start === undefined) throw new ResultsApiError('truncated', `${url.pathname}: empty answer`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A body that starts like the API's JSON was truncated; anything else is not from the API.
    const code = start === '{' ? 'truncated' : 'not-json';
    throw new ResultsApiError(code, `${url.pathname}: the answer is not JSON`, { cause });
  }
};

/** Maps a network error to a ResultsApiError. `answered` = headers had arrived, so the body was cut. */
const explain = (
  cause: unknown,
  at: { readonly url: URL; readonly answered: boolean; readonly timeout: AbortSignal },
  signal: AbortSignal | undefined,
): ResultsApiError => {
  if (cause instanceof ResultsApiError) return cause;
  const path = at.url.pathname;
  if (signal?.aborted) return new ResultsApiError('aborted', `gave up on ${path}`, { cause });
  if (at.timeout.aborted)
    return new ResultsApiError('timeout', `${path}: no answer in time`, { cause });
  if (at.answered)
    return new ResultsApiError('truncated', `${path}: the answer broke off`, { cause });
  return new ResultsApiError('unreachable', `${path}: no connection to ${at.url.host}`, { cause });
};

/** One GET, one attempt: the parsed JSON, or a ResultsApiError. */
export const requestJson = async (
  url: URL,
  settings: RequestSettings,
  signal?: AbortSignal,
): Promise<unknown> => {
  // Not AbortSignal.timeout: its timer would keep counting after the answer has been read.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), settings.timeoutMs);
  const signals = signal ? [signal, timeout.signal] : [timeout.signal];
  let answered = false;
  try {
    const response = await ask(url, settings, AbortSignal.any(signals));
    answered = true;
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(url, response);
    }
    return parse(url, await readText(url, response, settings.maxBytes));
  } catch (cause) {
    throw explain(cause, { url, answered, timeout: timeout.signal }, signal);
  } finally {
    clearTimeout(timer);
  }
};
