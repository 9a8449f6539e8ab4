import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { problemCode, problemFields, problemMessage } from './problem';

type Refusal<Fields extends FieldValues> = {
  /** where no field is named, and the server says nothing */
  readonly fallback: string;
  /** the form's field for the server's, or for the code of a refusal; undefined for one that the form does not have */
  readonly fieldOf: (name: string) => Path<Fields> | undefined;
};

/**
 * Puts what the server says at its fields, the first of which gets the focus. What it says of none of them is an
 * error of the form as a whole, `errors.root`.
 */
export function showRefusal<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  problem: unknown,
  { fallback, fieldOf }: Refusal<Fields>,
): void {
  const refused = Object.entries(problemFields(problem)).flatMap(([name, message]) => {
    const field = fieldOf(name);
    return field ? [{ field, message }] : [];
  });
  refused.forEach(({ field, message }, index) => {
    setError(field, { message }, { shouldFocus: index === 0 });
  });
  if (refused.length > 0) return;
  const message = problemMessage(problem, fallback);
  const field = fieldOf(problemCode(problem) ?? '');
  if (field) setError(field, { message }, { shouldFocus: true });
  else setError('root', { message });
}
