import type { EnterResultsDto, EnteredRowDto, RoundResultsDto } from '../../api/adminApi';

export type ResultSession = 'race' | 'sprint';
export type ResultStatus = EnteredRowDto['status'];

/** One car as it is being typed in. */
export type DraftRow = {
  readonly team: string;
  readonly teamName: string;
  /** id; empty while nobody is chosen */
  readonly driver: string;
  readonly position: string;
  readonly status: ResultStatus;
  readonly points: string;
};

/** What is typed in or chosen of a car. */
export const ROW_FIELDS = ['driver', 'position', 'status', 'points'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** A round's result as it is being typed in. */
export type ResultDraft = { race: DraftRow[]; sprint: DraftRow[]; notes: string };

/** How each status is called in the form. */
export const STATUS_TEXTS: Readonly<Record<ResultStatus, string>> = {
  FINISHED: 'Finished',
  DNF: 'Did not finish',
  DNS: 'Did not start',
  DSQ: 'Disqualified',
  NC: 'Not classified',
};

// what is usually awarded: proposed only, as half points and penalties do happen
const USUAL: Readonly<Record<ResultSession, readonly number[]>> = {
  race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  sprint: [8, 7, 6, 5, 4, 3, 2, 1],
};

const usualPoints = (session: ResultSession, position: string): string =>
  position === '' ? '' : String(USUAL[session][Number(position) - 1] ?? 0);

/** The stored result, else an empty row for each seat. */
export const draftOf = (results: RoundResultsDto): ResultDraft => ({
  race: rowsOf(results, 'race'),
  sprint: rowsOf(results, 'sprint'),
  notes: '',
});

function rowsOf(results: RoundResultsDto, session: ResultSession): DraftRow[] {
  const stored = results[session];
  const names = new Map(results.seats.map(({ team, teamName }) => [team, teamName]));
  if (!stored) {
    return results.seats.map(({ team, teamName, driver }) => ({
      team,
      teamName,
      driver: driver ?? '',
      position: '',
      status: 'FINISHED',
      points: '',
    }));
  }
  const teams = [...names.keys()];
  return stored
    .map((row) => ({
      team: row.team,
      teamName: names.get(row.team) ?? row.team,
      driver: row.driver,
      position: row.position === null ? '' : String(row.position),
      status: row.status,
      points: String(row.points),
    }))
    .toSorted((a, b) => teams.indexOf(a.team) - teams.indexOf(b.team));
}

/** The row with one thing changed, and what follows from that. */
export function withChange(
  row: DraftRow,
  change: Partial<Pick<DraftRow, 'driver' | 'position' | 'status' | 'points'>>,
  session: ResultSession,
): DraftRow {
  const next = { ...row, ...change };
  if (change.status === 'DNS' || change.status === 'DSQ' || change.status === 'NC') {
    return { ...next, position: '', points: '0' };
  }
  const isProposed = row.points === '' || row.points === usualPoints(session, row.position);
  if (change.position !== undefined && isProposed) {
    return { ...next, points: usualPoints(session, change.position) };
  }
  return next;
}

/** The row as it is sent; the server says what is missing. */
export const toEnteredRow = ({
  driver,
  team,
  position,
  status,
  points,
}: DraftRow): EnteredRowDto => ({
  driver,
  team,
  position: position.trim() === '' ? null : Number(position),
  status,
  points: points.trim() === '' ? 0 : Number(points.replace(',', '.')),
});

const SESSIONS = ['race', 'sprint'] as const;

/** The lists to send: those that were changed, else the one on the screen, to confirm it. */
export function changedLists(
  draft: ResultDraft,
  before: ResultDraft,
  shown: ResultSession,
): Pick<EnterResultsDto, 'race' | 'sprint'> {
  const changed = SESSIONS.filter((session) =>
    draft[session].some((row, index) =>
      ROW_FIELDS.some((field) => row[field] !== before[session][index]?.[field]),
    ),
  );
  const sent = changed.length > 0 ? changed : [shown];
  return Object.fromEntries(sent.map((session) => [session, draft[session].map(toEnteredRow)]));
}

/** The field for what the server calls `race.pierre-gasly.points`. */
export function fieldOf(draft: ResultDraft, name: string) {
  const [list, driver, part] = name.split('.');
  const session = SESSIONS.find((each) => each === list);
  const field = ROW_FIELDS.find((each) => each === part);
  if (!session || !field) return undefined;
  const index = draft[session].findIndex((row) => row.driver === driver);
  return index < 0 ? undefined : (`${session}.${index}.${field}` as const);
}
