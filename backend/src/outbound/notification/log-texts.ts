import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';

/** What is told of an entry of a log. */
export type LogText = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Path of the page that shows it. */
  readonly path: string;
  /** What a button that opens the page says. */
  readonly label: string;
  /** When it can be answered no more; null while nobody knows, missing where nothing is asked. */
  readonly until?: Date | null;
};

type Subject = {
  readonly league: LeagueSnapshot;
  /** Who is told. */
  readonly user: string;
  readonly raceName: string;
  /** Name of who did it; null where that was no player, or one without an account by now. */
  readonly actor: string | null;
};

/** An entry in words, for one player; null where there is nothing to tell them. */
export function logText(line: LogLine, subject: Subject): LogText | null {
  const { before, after, round } = line;
  if (after && 'points' in after) {
    const was = before && 'points' in before ? pointsOf(before.points, subject) : null;
    const is = pointsOf(after.points, subject);
    return was === null || is === null ? null : corrected(subject, { round, was, is });
  }
  if (after && 'mainDriver' in after) {
    return assigned(subject, round, after.assignPoints);
  }
  return subject.actor === null ? null : joined(subject, subject.actor);
}

const pointsOf = (
  points: readonly { readonly userId: string; readonly totalPoints: number }[],
  { user }: Subject,
): number | null => points.find(({ userId }) => userId === user)?.totalPoints ?? null;

const corrected = (
  { league, raceName }: Subject,
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
  { league, raceName }: Subject,
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

const joined = ({ league }: Subject, name: string): LogText => ({
  title: `${name} joined ${league.name}`,
  lines: [`You’re ${league.members.length} now.`],
  path: `/league/${league._id}`,
  label: 'Open the league',
});
