import type { ResultsApiError } from './results-api-error.js';

/** Settings of the waits between attempts. */
type BackOff = {
  /** Longest wait after the first failure, in ms; doubled after each further one. */
  readonly firstMs: number;
  /** No wait is longer, whatever the API asks for. */
  readonly mostMs: number;
  /** 0 ≤ n < 1 */
  readonly random: () => number;
};

/**
 * Milliseconds to wait after the given failure (1 = first). Half of the wait is random, so that
 * several installations do not retry at the same moment. A Retry-After of the API is respected.
 */
export const waitAfter = (failure: number, error: ResultsApiError, backOff: BackOff): number => {
  const longest = Math.min(backOff.mostMs, backOff.firstMs * 2 ** (failure - 1));
  const drawn = longest / 2 + backOff.random() * (longest / 2);
  return Math.min(backOff.mostMs, Math.max(drawn, error.retryAfterMs ?? 0));
};
