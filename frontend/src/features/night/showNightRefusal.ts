import type { UseFormSetError } from 'react-hook-form';
import { problemCode, problemMessage } from '../../lib/ui/problem';
import { showRefusal } from '../../lib/ui/showRefusal';
import { newDraft, type NightDraft } from './nightDraft';

type Field = keyof NightDraft;

/** Refusals that belong to a field although they name none. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  SEASON_UNKNOWN: 'season',
  SEASON_UNFINISHED: 'season',
  SEASON_REFUSED: 'season',
  SEASON_NOT_READY: 'season',
  START_IN_PAST: 'startsAt',
};

/** Puts what the server says against a night at its fields (TL-09). */
export function showNightRefusal(
  setError: UseFormSetError<NightDraft>,
  problem: unknown,
  fallback: string,
): void {
  const field = FIELD_OF[problemCode(problem) ?? ''];
  if (field) {
    setError(field, { message: problemMessage(problem, fallback) }, { shouldFocus: true });
    return;
  }
  const fields = Object.keys(newDraft()) as Field[];
  // the server's `pace.hour` is the form's `hour`
  const fieldOf = (name: string) => fields.find((each) => name.replace(/^pace\./, '') === each);
  showRefusal(setError, problem, { fallback, fieldOf });
}
