/**
 * The body of every refusal. `message` and `error` hold the same sentence for people, `code` is
 * stable, `details` says which field is wrong.
 */
type Problem = {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly error: string;
  readonly changedAt?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What came as the body of a refusal; a proxy in between may have sent anything. */
const bodyOf = (error: unknown): Partial<Record<keyof Problem, unknown>> | null =>
  isObject(error) && isObject(error.data) ? error.data : null;

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** Marks the error of a request that could not be sent because the browser is offline. */
export const OFFLINE = 'The browser is offline.';

/** Whether a request failed because the browser was offline. */
export const isOffline = (error: unknown): boolean => isObject(error) && error.error === OFFLINE;

/** A fault of the server: what it says of it is for its host, unless it is only busy. */
const isFault = (error: unknown): boolean => {
  const status = problemStatus(error);
  return (
    status !== null && status >= 500 && !(status === 503 && problemCode(error) === 'UNAVAILABLE')
  );
};

/**
 * What to say of a failed request, in one place for all of them: that the line is down, the server's own
 * words where it has refused it or is busy, else `fallback` (ER-01). What was entered stays where it is, so the request
 * can be repeated.
 */
export function problemMessage(error: unknown, fallback: string): string {
  if (isOffline(error)) return 'You’re offline. Try again when you’re back online.';
  if (isFault(error)) return fallback;
  const body = bodyOf(error);
  return sentence(body?.message) ?? sentence(body?.error) ?? fallback;
}

/** Marks the error of a request that somebody else has answered: a portal, a proxy, a firewall. */
export const NOT_OF_GRIDLOCK = 'The answer isn’t Gridlock’s.';

/** Whether any answer came, also of somebody else. */
export const isAnswered = (error: unknown): boolean =>
  problemStatus(error) !== null || (isObject(error) && error.error === NOT_OF_GRIDLOCK);

/** The HTTP status of a failed request; null when Gridlock has not answered it. */
export const problemStatus = (error: unknown): number | null =>
  isObject(error) && typeof error.status === 'number' ? error.status : null;

/** Whether the same request may succeed later: no answer came, or the server failed or is busy. */
export function isTemporary(error: unknown): boolean {
  const status = problemStatus(error);
  return status === null || status >= 500 || status === 429;
}

/** The stable code of a refusal: 'LEAGUE_NOT_FOUND'; null when the body has none. */
export const problemCode = (error: unknown): string | null => sentence(bodyOf(error)?.code);

/** When what was to be changed was changed by somebody else, ISO text, UTC; null where that is not said. */
export const problemChangedAt = (error: unknown): string | null =>
  sentence(bodyOf(error)?.changedAt);

/** What is wrong with each field, by the field's name. */
export function problemFields(error: unknown): Readonly<Record<string, string>> {
  const details = bodyOf(error)?.details;
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    details.flatMap((entry: unknown) =>
      isObject(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
        ? [[entry.field, entry.message]]
        : [],
    ),
  );
}
