import { waitAfter } from './back-off.js';
import { createRateGate, type RateGate, type Sleep, sleepInterruptibly } from './rate-gate.js';
import { requestJson } from './request.js';
import { ResultsApiError } from './results-api-error.js';
import { asObject, type Json } from './shape.js';

/** The public Ergast-compatible service. Non-commercial use, data CC BY-NC-SA 4.0. */
export const PUBLIC_RESULTS_API = 'https://api.jolpi.ca/ergast/f1';

/** Times in ms. */
export type ResultsClientOptions = {
  /** Address below which `/2025/races.json` lies. */
  readonly baseUrl?: string;
  /** Who asks; the service wants to know. */
  readonly userAgent?: string;
  /** The `Authorization` header of every request, for a service that wants one. */
  readonly authorization?: string;
  /** For one request, its answer included. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** How often one request is tried in all. */
  readonly attempts?: number;
  readonly requestsPerSecond?: number;
  /** What every attempt has to pass instead of a gate of its own, where several clients share one. */
  readonly gate?: RateGate;
  /** Longest wait before the second attempt, doubled for each further one. */
  readonly backOffMs?: number;
  readonly mostBackOffMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: Sleep;
  /** 0 ≤ n < 1 */
  readonly random?: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
};

/** One page of a list. */
type PageRequest = {
  readonly limit: number;
  readonly offset: number;
  readonly signal?: AbortSignal | undefined;
};

/** Reads pages of the results API. */
export type ResultsClient = {
  readonly baseUrl: string;
  /**
   * The `MRData` object of an answer, unchecked but for being an object. Passing failures are tried
   * again with growing waits; what remains is thrown as a ResultsApiError.
   */
  readonly get: (path: string, page: PageRequest) => Promise<Json>;
};

const DEFAULTS = {
  baseUrl: PUBLIC_RESULTS_API,
  userAgent: 'Gridlock/1.0 (private fantasy league)',
  timeoutMs: 15_000,
  maxBytes: 5_000_000,
  attempts: 5,
  // The service allows four a second; the margin is for the network, which moves requests together.
  requestsPerSecond: 3.5,
  backOffMs: 1_000,
  mostBackOffMs: 60_000,
};

const aborted = (path: string, cause?: unknown): ResultsApiError =>
  new ResultsApiError('aborted', `gave up on ${path}`, { cause });

/** A client that respects the service's limits: named by User-Agent, at most 3.5 requests a second, retries with back-off. */
export const createResultsClient = (options: ResultsClientOptions = {}): ResultsClient => {
  const settings = { ...DEFAULTS, fetch: globalThis.fetch, ...options };
  const {
    sleep = sleepInterruptibly,
    random = Math.random,
    now = () => performance.now(),
  } = options;
  const gate = options.gate ?? createRateGate(settings.requestsPerSecond, { now, sleep });
  const backOff = { firstMs: settings.backOffMs, mostMs: settings.mostBackOffMs, random };
  const baseUrl = settings.baseUrl.replace(/\/+$/, '');

  const attempt = async (url: URL, signal: AbortSignal | undefined): Promise<Json> => {
    await gate.pass(signal);
    const body = asObject(await requestJson(url, settings, signal), url.pathname);
    return asObject(body['MRData'], `${url.pathname} MRData`);
  };

  const get = async (path: string, { limit, offset, signal }: PageRequest): Promise<Json> => {
    const url = new URL(`${baseUrl}${path}`);
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(offset));
    for (let failure = 1; ; failure += 1) {
      if (signal?.aborted) throw aborted(path);
      try {
        return await attempt(url, signal);
      } catch (error) {
        if (signal?.aborted) throw aborted(path, error);
        if (!(error instanceof ResultsApiError)) throw error;
        if (!error.isPassing || failure >= settings.attempts) throw error;
        // Retry-After is longer than a caller can wait: the caller tries again later
        if ((error.retryAfterMs ?? 0) > settings.mostBackOffMs) throw error;
        await sleep(waitAfter(failure, error, backOff), signal).catch((cause: unknown) => {
          throw aborted(path, cause);
        });
      }
    }
  };
  return { baseUrl, get };
};
