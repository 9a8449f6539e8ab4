import { scorePick, voidPicks, type MemberScoringInput, type Round } from '@gridlock/game-rules';
import type {
  StoredCorrectionState,
  StoredResultRow,
} from '../../leagues/league-log/stored-log.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { ResultCorrection } from '../../seasons/season/race-results.js';
import {
  resultDifferences,
  type ResultDifference,
  type ResultLists,
} from '../../seasons/results/result-differences.js';

type StoredPoints = StoredCorrectionState['points'][number];

/** A corrected round before and after it, at a game time; the same for all leagues. */
export type CorrectedRound = {
  readonly season: SeasonSnapshot;
  readonly now: Date;
  readonly differences: readonly ResultDifference[];
  readonly before: Round;
  readonly after: Round;
};

/** Null while the corrected lists are not out, as when a simulated clock was set back. */
export function correctedRound(
  input: { readonly season: SeasonSnapshot; readonly race: RaceSnapshot; readonly now: Date },
  correction: ResultCorrection,
): CorrectedRound | null {
  const { season, race, now } = input;
  const round = season.roundAt(race, now);
  const out = (lists: ResultLists): ResultLists => ({
    race: round.results.race && (lists.race ?? round.results.race),
    sprint: round.results.sprint && (lists.sprint ?? round.results.sprint),
  });
  const [before, after] = [out(correction.before), out(correction.after)];
  const differences = resultDifferences(before, after);
  if (differences.length === 0) return null;
  return {
    season,
    now,
    differences,
    before: { ...round, results: before },
    after: { ...round, results: after },
  };
}

/**
 * `before` and `after` of the log entry about a correction, for a league with these members: the rows
 * that changed, and the points of members whose score changed. Pure.
 */
export function correctionStates(
  corrected: CorrectedRound,
  members: readonly MemberScoringInput[],
): { readonly before: StoredCorrectionState; readonly after: StoredCorrectionState } {
  const changes = members.flatMap((member) => pointsChange(corrected, member));
  const results = (side: 'before' | 'after') =>
    corrected.differences.map((each) => toResult(each, side, corrected.season));
  return {
    before: { results: results('before'), points: changes.map(({ before }) => before) },
    after: { results: results('after'), points: changes.map(({ after }) => after) },
  };
}

function pointsChange(
  { season, now, before, after }: CorrectedRound,
  { userId, picks }: MemberScoringInput,
): { before: StoredPoints; after: StoredPoints }[] {
  const pick = picks.find(({ round }) => round === after.round);
  if (!pick || voidPicks(season.at(now), picks, now).has(pick.round)) return [];
  const [old, fresh] = [scorePick(pick, before), scorePick(pick, after)];
  if (!old || !fresh) return [];
  const isSame = old.driverPoints === fresh.driverPoints && old.teamPoints === fresh.teamPoints;
  if (isSame) return [];
  const points = ({ driverPoints, teamPoints, totalPoints }: typeof old): StoredPoints => ({
    userId,
    driverPoints,
    teamPoints,
    totalPoints,
  });
  return [{ before: points(old), after: points(fresh) }];
}

/** A driver without a row did not start (SCORE-2). */
function toResult(
  { session, driver, ...rows }: ResultDifference,
  side: 'before' | 'after',
  season: SeasonSnapshot,
): StoredResultRow {
  const row = rows[side];
  return {
    session,
    driver: season.nameOf(driver),
    team: row && season.nameOf(row.team),
    driverId: driver,
    teamId: row?.team ?? null,
    position: row?.position ?? null,
    status: row?.status ?? 'DNS',
    points: row?.points ?? 0,
  };
}
