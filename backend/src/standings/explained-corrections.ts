import type { LogCorrectionDto, LogEntryDto, LogState } from '../league/dto/league-log.dto.js';
import type {
  ExplainedChangeDto,
  ExplainedCorrectionDto,
  ExplainedNamesDto,
  ExplainedPointsDto,
} from './dto/explanation.dto.js';

type About = {
  readonly userId: string;
  /** The league's log of the round, newest first. */
  readonly log: readonly LogEntryDto[];
  readonly now: Date;
};

/**
 * Corrections of a round's results that changed a member's points, or rows that the pick rests on which
 * stood at that moment.
 */
export const correctionsOf = (
  pickAt: (at: Date) => ExplainedNamesDto | null,
  { userId, log, now }: About,
): ExplainedCorrectionDto[] =>
  log.flatMap((entry) => {
    if (entry.action !== 'correction' || entry.at > now) return [];
    const [old, fresh] = [correctionIn(entry.before), correctionIn(entry.after)];
    const names = pickAt(entry.at);
    if (!old || !fresh || !names) return [];
    const results = changesOf(names, old, fresh);
    const before = pointsOf(old, userId);
    if (results.length === 0 && !before) return [];
    return [{ at: entry.at, results, before, after: pointsOf(fresh, userId) }];
  });

const correctionIn = (state: LogState | null): LogCorrectionDto | null =>
  state && 'results' in state ? state : null;

/** Both sides hold the same rows in the same order. */
function changesOf(
  { mainDriver, reserveDriver, team }: ExplainedNamesDto,
  old: LogCorrectionDto,
  fresh: LogCorrectionDto,
): ExplainedChangeDto[] {
  return old.results.flatMap((before, index) => {
    const after = fresh.results[index];
    if (!after) return [];
    const isPicked = [mainDriver, reserveDriver].includes(before.driver);
    return isPicked || before.team === team || after.team === team ? [{ before, after }] : [];
  });
}

function pointsOf({ points }: LogCorrectionDto, userId: string): ExplainedPointsDto | null {
  const found = points.find((each) => each.userId === userId);
  if (!found) return null;
  const { driverPoints, teamPoints, totalPoints } = found;
  return { driverPoints, teamPoints, totalPoints };
}
