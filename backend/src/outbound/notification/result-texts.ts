import { inLockOrder, listedPlayers, lockAt, ordinal } from '@gridlock/game-rules';
import { lockTime } from '../../core/mail/templates/local-time.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { shortRaceName } from '../../seasons/season/short-race-name.js';
import type { RoundOutcome } from '../../views/recap/round-outcome.js';

/** A player's own part in a round of one league. */
type OwnRound = {
  readonly leagueName: string;
  readonly outcome: RoundOutcome;
  /** User id of the reader. */
  readonly user: string;
};

/** `Box Box: you scored 28 and are 2nd (+1). ben_k won the round with 30. ann is third now.` */
export const resultText = ({ leagueName, outcome, user }: OwnRound): string =>
  [
    `${leagueName}: ${ownText(outcome, user)}`,
    winnersText(outcome, user),
    outcome.story && sentence(outcome.story.text),
  ]
    .filter(Boolean)
    .join(' ');

function ownText({ table, isFirst }: RoundOutcome, user: string): string {
  const row = table.find(({ userId }) => userId === user);
  if (!row) return 'the result is in.';
  const { before, after, scored } = row;
  const gained = isFirst ? null : before.position - after.position;
  const place = placeText(after.position, gained);
  return scored
    ? `you scored ${scored.score.totalPoints} and are ${place}.`
    : `none of your picks counted, and you’re ${place}.`;
}

/** `2nd (+1)`, `still 2nd`. @param gained places; null where there was none before */
function placeText(position: number, gained: number | null): string {
  if (gained === 0) return `still ${ordinal(position)}`;
  if (gained === null) return ordinal(position);
  return `${ordinal(position)} (${gained > 0 ? '+' : '−'}${Math.abs(gained)})`;
}

/** Who won the round, to everybody or to one of the players. @param user their id; null for all */
export function winnersText({ winners, winningPoints }: RoundOutcome, user: string | null): string {
  const [first, ...others] = winners;
  if (!first) return 'Nobody scored.';
  const isOwn = winners.some(({ userId }) => userId === user);
  if (others.length === 0) {
    return isOwn ? 'You won the round.' : `${first.username} won the round with ${winningPoints}.`;
  }
  const rest = winners.filter(({ userId }) => userId !== user).map(({ username }) => username);
  const names = listedPlayers(isOwn ? ['You', ...rest] : rest);
  return `${names} won the round with ${winningPoints} each.`;
}

/** The next lock of a season; null where no round is left whose lock has a time. */
export function nextLock(season: SeasonSnapshot, now: Date) {
  const rules = season.at(now);
  for (const round of inLockOrder(rules, rules.rounds)) {
    const lock = round.isCancelled ? null : lockAt(round);
    const name = season.race(round.round)?.name;
    if (lock && lock > now && name !== undefined) return { raceName: shortRaceName(name), lock };
  }
  return null;
}

/** `Picks for the Chinese GP lock Fri 07:25.` */
export const nextLockText = (
  { raceName, lock }: NonNullable<ReturnType<typeof nextLock>>,
  timeZone: string | null,
  now: Date,
): string => `Picks for the ${raceName} lock ${lockTime(lock, timeZone, now)}.`;

/** Headlines have no full stop of their own. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
