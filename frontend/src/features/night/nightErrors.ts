import { problemCode, problemFields, problemMessage } from '../../lib/ui/problem';

/** What is wrong, by the field; `form` is what belongs to none. */
export type NightErrors = Readonly<Record<string, string>>;

/** Refusals that belong to a field although they name none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  SEASON_UNKNOWN: 'season',
  SEASON_UNFINISHED: 'season',
  SEASON_REFUSED: 'season',
  SEASON_NOT_READY: 'season',
  START_IN_PAST: 'pace.startsAt',
};

/** What the server says against a night, each at its field (TL-09). */
export function nightErrors(problem: unknown, fallback: string): NightErrors {
  const fields = problemFields(problem);
  if (Object.keys(fields).length > 0) return { ...fields, season: fields['pace.season'] ?? '' };
  return { [FIELD_OF[problemCode(problem) ?? ''] ?? 'form']: problemMessage(problem, fallback) };
}

/** Of a start at a time without one. */
export const TIME_MISSING: NightErrors = { 'pace.startsAt': 'Choose a day and a time.' };
