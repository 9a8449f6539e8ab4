/**
 * Why a results API could not be used:
 * `unreachable` (no connection, reset, HTTP 5xx), `timeout`, `throttled` (HTTP 429), `refused`
 * (another HTTP 4xx), `not-json` (a page for people), `truncated` (cut off, or pages that do not add
 * up), `too-large`, `wrong-shape` (JSON, but not what the API promises), `aborted` (by the caller).
 */
export type ResultsApiErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'throttled'
  | 'refused'
  | 'not-json'
  | 'truncated'
  | 'too-large'
  | 'wrong-shape'
  | 'aborted';

const PASSING: ReadonlySet<ResultsApiErrorCode> = new Set([
  'unreachable',
  'timeout',
  'throttled',
  'not-json',
  'truncated',
]);

type Details = {
  readonly cause?: unknown;
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** How long the API asks to be left alone. */
  readonly retryAfterMs?: number;
  /** Sentences that say why what the API has cannot be used. */
  readonly faults?: readonly string[];
};

/** The only error that the importer throws for a fault of the API. Its message may be shown to admins. */
export class ResultsApiError extends Error {
  override readonly name = 'ResultsApiError';
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly faults: readonly string[];

  constructor(
    readonly code: ResultsApiErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.faults = details.faults ?? [];
  }

  /** True when the same request may well succeed a little later. */
  get isPassing(): boolean {
    return PASSING.has(this.code);
  }
}

/** A season of the past of which some rounds cannot be used. */
export const unplayable = (year: number, faults: readonly string[]): ResultsApiError =>
  new ResultsApiError('refused', `The ${year} season can’t be played. ${faults.join(' ')}`, {
    faults,
  });

export const wrongShape = (where: string, expected: string, got: unknown): ResultsApiError => {
  const shown = JSON.stringify(got) ?? 'nothing';
  return new ResultsApiError(
    'wrong-shape',
    `${where}: expected ${expected}, got ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}`,
  );
};
