/**
 * The body of every refusal. `message` and `error` hold the same sentence for people, `code` is
 * stable, `details` says which field is wrong.
 */
type Problem = {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly error: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What came as the body of a refusal; a proxy in between may have sent anything. */
const bodyOf = (error: unknown): Partial<Record<keyof Problem, unknown>> | null =>
  isObject(error) && isObject(error.data) ? error.data : null;

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** The server's own words where it sent any, else `fallback` (ER-01). */
export function problemMessage(error: unknown, fallback: string): string {
  const body = bodyOf(error);
  return sentence(body?.message) ?? sentence(body?.error) ?? fallback;
}

/** The HTTP status of a failed request; null when no answer came at all. */
export const problemStatus = (error: unknown): number | null =>
  isObject(error) && typeof error.status === 'number' ? error.status : null;

/** The stable code of a refusal: 'LEAGUE_NOT_FOUND'; null when the body has none. */
export const problemCode = (error: unknown): string | null => sentence(bodyOf(error)?.code);

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
