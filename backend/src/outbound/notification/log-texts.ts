import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { NoticeText } from './notice-emails.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';

/** The text of a notice about a log entry. */
export type LogText = NoticeText & {
  /** Until when it can be answered; null while that has no date, missing where no answer is needed. */
  readonly until?: Date | null;
};

type LogTextInput = {
  readonly league: LeagueSnapshot;
  /** Who is notified: a user id. */
  readonly user: string;
  readonly raceName: string;
  /** Name of the player who did it; null for the server and for a deleted account. */
  readonly actor: string | null;
};

/** The text about an entry, for one player; null where it does not concern them. */
export function logText(line: LogLine, input: LogTextInput): LogText | null {
  const { before, after, round } = line;
  if (after && 'points' in after) {
    const was = before && 'points' in before ? pointsOf(before.points, input) : null;
    const is = pointsOf(after.points, input);
    return was === null || is === null ? null : corrected(input, { round, was, is });
  }
  if (after && 'mainDriver' in after) {
    return assigned(input, round, after.assignPoints);
  }
  return input.actor === null ? null : joined(input, input.actor);
}

const pointsOf = (
  points: readonly { readonly userId: string; readonly totalPoints: number }[],
  { user }: LogTextInput,
): number | null => points.find(({ userId }) => userId === user)?.totalPoints ?? null;

const corrected = (
  { league, raceName }: LogTextInput,
  { round, was, is }: { readonly round: number | null; readonly was: number; readonly is: number },
): LogText => ({
  title: `${raceName}: the result was corrected`,
  lines: [
    was === is
      ? `It changes how your points in ${league.name} are made up.`
      : `Your points of the round in ${league.name} change from ${was} to ${is}.`,
  ],
  path: `/league/${league._id}/race/${round}`,
  label: 'See the race',
});

const assigned = (
  { league, raceName }: LogTextInput,
  round: number | null,
  assignPoints: boolean,
): LogText => ({
  title: `A pick for the ${raceName} was assigned to you`,
  lines: [
    `The owner of ${league.name} has assigned you a pick, with ${assignPoints ? 'real' : '0'} points.`,
  ],
  path: `/league/${league._id}/race/${round}`,
  label: 'See the race',
});

const joined = ({ league }: LogTextInput, name: string): LogText => ({
  title: `${name} joined ${league.name}`,
  lines: [`You’re ${league.members.length} now.`],
  path: `/league/${league._id}`,
  label: 'Open the league',
});
