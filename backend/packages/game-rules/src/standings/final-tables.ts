/**
 * HALL-9: the places of a season are those of when it ended. Who leaves, is removed or deletes the account afterwards
 * takes no row with them: they stay in the final tables with the points that they had, so no title is passed on. On equal
 * points the places of then decide.
 */
import { scoreLeague, type LeagueScoringInput } from '../scoring/score-league.js';
import { buildStandings } from './build-standings.js';

export type FinalPlace = {
  readonly userId: string;
  readonly position: number;
  readonly totalPoints: number;
};

export type FinalTables = {
  readonly drivers: readonly FinalPlace[];
  readonly teams: readonly FinalPlace[];
};

/** The tables of when somebody last left after the end, and all who have left since then. */
export type StoredFinalTables = FinalTables & { readonly left: readonly string[] };

const LAST = Number.MAX_SAFE_INTEGER;

/** A table of the members of now, with those who have left. */
export const withFormer = (
  table: readonly FinalPlace[],
  stored: readonly FinalPlace[],
  left: readonly string[],
): readonly FinalPlace[] => {
  const former = new Set(left);
  const then = new Map(stored.map(({ userId, position }, index) => [userId, { position, index }]));
  const isAhead = (one: FinalPlace, other: FinalPlace): boolean =>
    one.totalPoints > other.totalPoints ||
    (one.totalPoints === other.totalPoints &&
      (then.get(one.userId)?.position ?? LAST) < (then.get(other.userId)?.position ?? LAST));
  const rows = [
    ...table.filter(({ userId }) => !former.has(userId)),
    ...stored.filter(({ userId }) => former.has(userId)),
  ];
  const placed = rows.map((row) => ({
    userId: row.userId,
    totalPoints: row.totalPoints,
    position: 1 + rows.filter((other) => isAhead(other, row)).length,
  }));
  const orderOf = ({ userId }: FinalPlace) => then.get(userId)?.index ?? LAST;
  return placed.toSorted(
    (one, other) => one.position - other.position || orderOf(one) - orderOf(other),
  );
};

/** @param input with all members, also those whose accounts are being deleted */
export const finalTables = (
  input: LeagueScoringInput,
  stored: StoredFinalTables | null,
): FinalTables => {
  const { drivers, teams } = buildStandings(scoreLeague(input));
  if (stored === null) return { drivers, teams };
  return {
    drivers: withFormer(drivers, stored.drivers, stored.left),
    teams: withFormer(teams, stored.teams, stored.left),
  };
};
