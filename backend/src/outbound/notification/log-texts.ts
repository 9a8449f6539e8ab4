import { type FlagTables, ordinal } from '@gridlock/game-rules';
import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { StoredCorrectionState } from '../../leagues/league-log/stored-log.js';
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

/** The text about an entry, for one player; null where it does not concern them. Corrections have their own. */
export function logText({ after, round }: LogLine, input: LogTextInput): LogText | null {
  if (after && 'mainDriver' in after) {
    return assigned(input, round, after.assignPoints);
  }
  return input.actor === null ? null : joined(input, input.actor);
}

type CorrectedInput = Pick<LogTextInput, 'league' | 'user' | 'raceName'> & {
  readonly before: StoredCorrectionState;
  readonly after: StoredCorrectionState;
  readonly round: number;
  /** The drivers' championship before and after it. */
  readonly table: FlagTables['drivers'];
};

/** From what to what the points and the place of a player have changed; null where they have not. */
export function correctedText({ league, user, raceName, round, table, ...states }: CorrectedInput) {
  const was = pointsOf(states.before, user);
  const is = pointsOf(states.after, user);
  if (was === null || is === null) return null;
  const row = table.find(({ userId }) => userId === user);
  const [from, to] = [row?.before.position, row?.after.position];
  return {
    title: `${raceName}: the result was corrected`,
    lines: [
      was === is
        ? `${league.name}: you still have ${is} points for the round, made up differently.`
        : `${league.name}: your points for the round change from ${was} to ${is}.`,
      ...(from && to && from !== to
        ? [`You’re ${ordinal(to)} now. Before the correction you were ${ordinal(from)}.`]
        : []),
    ],
    path: `/league/${league._id}/race/${round}`,
    label: 'See the race',
  };
}

const pointsOf = ({ points }: StoredCorrectionState, user: string): number | null =>
  points.find(({ userId }) => userId === user)?.totalPoints ?? null;

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
