import type { PickNames } from '@gridlock/game-rules';
import {
  correctionState,
  lastingCorrections,
} from '../../leagues/league-log/lasting-corrections.js';
import type {
  StoredCorrectionState,
  StoredResultRow,
} from '../../leagues/league-log/stored-log.js';
import type {
  ExplainedChangeDto,
  ExplainedCorrectionDto,
  ExplainedPointsDto,
} from './dto/explanation.dto.js';
import type { ChangeContext } from './explained-changes.js';

/**
 * Corrections of a round's results that changed a member's points, or rows of a driver or the team of
 * the pick at that moment (SCORE-12); the latest first. Corrections that a later one has undone are left out.
 *
 * @param pickAt the pick, by ids, that stood at an instant; null before there was one
 */
export const correctionsOf = (
  pickAt: (at: Date) => PickNames | null,
  { userId, log, now }: Pick<ChangeContext, 'userId' | 'log' | 'now'>,
): ExplainedCorrectionDto[] =>
  lastingCorrections(log.filter(({ at }) => at <= now)).flatMap((line) => {
    const [old, fresh] = [correctionState(line.before), correctionState(line.after)];
    const pick = pickAt(line.at);
    if (!old || !fresh || !pick) return [];
    const results = changesOf(pick, old, fresh);
    const before = pointsOf(old, userId);
    if (results.length === 0 && !before) return [];
    return [{ at: line.at, results, before, after: pointsOf(fresh, userId) }];
  });

/** `old` and `fresh` hold the same rows in the same order. */
function changesOf(
  pick: PickNames,
  old: StoredCorrectionState,
  fresh: StoredCorrectionState,
): ExplainedChangeDto[] {
  return old.results.flatMap((before, index) => {
    const after = fresh.results[index];
    if (!after) return [];
    const isOfPick =
      [pick.mainDriver, pick.reserveDriver].includes(before.driverId) ||
      [before.teamId, after.teamId].includes(pick.team);
    return isOfPick ? [{ before: toRow(before), after: toRow(after) }] : [];
  });
}

const toRow = ({ driverId: _driver, teamId: _team, ...row }: StoredResultRow) => row;

function pointsOf({ points }: StoredCorrectionState, userId: string): ExplainedPointsDto | null {
  const found = points.find((each) => each.userId === userId);
  if (!found) return null;
  const { driverPoints, teamPoints, totalPoints } = found;
  return { driverPoints, teamPoints, totalPoints };
}
