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

/** The field for what the server says against a night: its `pace.hour` is the form's `hour` (TL-09). */
export const nightField = (name: string): Field | undefined =>
  FIELD_OF[name] ??
  (Object.keys(newDraft()) as Field[]).find((each) => name.replace(/^pace\./, '') === each);
