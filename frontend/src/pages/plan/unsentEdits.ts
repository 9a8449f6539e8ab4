import { type Names, NO_NAMES } from './planEdits';
import { deviceStorage } from '../../lib/ui/ownStorage';

/** A changed round, and the state of the plan that it was changed in. */
export type PlanEdit = {
  readonly names: Names;
  /** the plan's version then; null where nobody knows */
  readonly version: number | null;
  /** what the server had for the round then; null where nobody knows */
  readonly before: Names | null;
};
/** By round number. */
export type PlanEdits = Readonly<Record<number, PlanEdit>>;

type Stored = Names & Partial<Pick<PlanEdit, 'version' | 'before'>>;
type StoredRows = Readonly<Record<string, Stored>>;

const keyOf = (userId: string, leagueId: string) => `gridlock.plan.${userId}.${leagueId}`;

const isRows = (value: unknown): value is StoredRows =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((row) => typeof row === 'object' && row !== null);

function readRows(key: string): StoredRows {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
    return isRows(value) ? value : {};
  } catch {
    // storage is off, or something else is in it
    return {};
  }
}

function storeRows(key: string, rows: StoredRows) {
  try {
    if (Object.keys(rows).length === 0) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, JSON.stringify(rows));
  } catch {
    // storage is off: they last as long as the page
  }
}

/** Edits that the server has not got yet, from a page that was closed without a connection. */
export const readUnsentEdits = (userId: string, leagueId: string): PlanEdits =>
  Object.fromEntries(
    Object.entries(readRows(keyOf(userId, leagueId))).map(
      ([round, { version = null, before = null, ...names }]) => [
        round,
        // before version 0.11 nothing but the names was stored
        { names: { ...NO_NAMES, ...names }, version, before },
      ],
    ),
  );

/** Stores edits on this device until they are saved. */
export function storeUnsentEdits(userId: string, leagueId: string, edits: PlanEdits) {
  const rows = Object.entries(edits).map(([round, { names, ...base }]) => [
    round,
    { ...names, ...base },
  ]);
  storeRows(keyOf(userId, leagueId), Object.fromEntries(rows) as StoredRows);
}

/** Removes edits that the server has got, also after the page was left; what was changed since stays. */
export function forgetSent(userId: string, leagueId: string, sent: PlanEdits) {
  const left = Object.entries(readUnsentEdits(userId, leagueId)).filter(([round, { names }]) => {
    const gone = sent[Number(round)];
    return !gone || !isSameRow(gone.names, names);
  });
  storeUnsentEdits(userId, leagueId, Object.fromEntries(left));
}

export const isSameRow = (one: Names, other: Names): boolean =>
  one.mainDriver === other.mainDriver &&
  one.reserveDriver === other.reserveDriver &&
  one.team === other.team;

/**
 * Whether somebody has changed a round elsewhere since it was changed here. Nobody knows which of the two is meant, so that
 * the player has to say it.
 */
export function isInConflict({ names, version, before }: PlanEdit, plan: number, now: Names) {
  if (version === plan || isSameRow(now, names)) return false;
  return before === null || !isSameRow(now, before);
}
