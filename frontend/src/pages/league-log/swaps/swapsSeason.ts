import { inFirstWords, inWords } from '@gridlock/game-rules';
import type { League } from '../../../api/leagueApi';
import type { Season } from '../../../api/raceApi';
import type { Swap } from '../../../api/recapApi';
import type { StandingsEntry } from '../../../api/standingsApi';
import { formatPoints, pointsText } from '../../../lib/game/formatPoints';
import { playerName } from '../../../lib/game/playerName';
import { byName } from '../../../lib/game/byName';

/** A reserve driver who raced for a main driver that did not start. */
export type SteppedIn = {
  readonly round: number;
  readonly driver: string;
  readonly points: number;
};

/** What a member has made of their swaps. */
export type MemberSwaps = {
  readonly user: StandingsEntry['user'];
  readonly swaps: readonly Swap[];
  /** null until one has its results */
  readonly net: number | null;
  readonly unused: number;
  readonly steppedIn: readonly SteppedIn[];
};

const exact = (points: number): number => Math.round(points * 100) / 100;

/** Points that swaps brought; those without results are worth nothing yet. */
export const netOf = (swaps: readonly Swap[]): number =>
  exact(swaps.reduce((sum, { gained }) => sum + (gained ?? 0), 0));

/** Swaps of a member whose windows have closed. */
export const usedBy = (userId: string, swaps: readonly Swap[]): number =>
  swaps.reduce((sum, each) => sum + (each.userId === userId ? each.swaps : 0), 0);

const steppedIn = ({ raceResults }: StandingsEntry): readonly SteppedIn[] =>
  raceResults.flatMap(({ round, breakdown: { reserveActivated, reserveDriver } }) =>
    reserveActivated
      ? [{ round, driver: reserveDriver.name, points: reserveDriver.racePoints }]
      : [],
  );

/** All members, the one whose swaps brought most first. */
export const seasonOf = (
  rows: readonly StandingsEntry[],
  swaps: readonly Swap[],
  total: number,
): readonly MemberSwaps[] =>
  rows
    .map((row): MemberSwaps => {
      const own = swaps.filter(({ userId }) => userId === row.user._id);
      const isKnown = own.some(({ gained }) => gained !== null);
      return {
        user: row.user,
        swaps: own,
        net: isKnown ? netOf(own) : null,
        unused: Math.max(0, total - usedBy(row.user._id, swaps)),
        steppedIn: steppedIn(row),
      };
    })
    .sort(
      (one, other) =>
        (other.net ?? 0) - (one.net ?? 0) ||
        other.swaps.length - one.swaps.length ||
        byName(one.user, other.user),
    );

/** The round that is asked for, else the latest one with a swap; null before the first. */
export const roundShown = (swaps: readonly Swap[], asked: string | null): number | null => {
  const wanted = Number(asked);
  if (asked !== null && Number.isInteger(wanted) && wanted > 0) return wanted;
  return swaps.at(-1)?.round ?? null;
};

/** `Four of twelve players swapped. Two gained.` */
export function sentenceOf(swaps: readonly Swap[], members: number): string {
  const pressed = `${inFirstWords(swaps.length)} of ${inWords(members)} ${members === 1 ? 'player' : 'players'} swapped.`;
  const known = swaps.filter(({ gained }) => gained !== null);
  if (known.length === 0) return pressed;
  const won = known.filter(({ gained }) => (gained ?? 0) > 0).length;
  return `${pressed} ${won === 0 ? 'No one' : inFirstWords(won)} gained.`;
}

/** How many were members when a round locked; those who swapped in it were. */
export const membersAt = (
  members: League['members'],
  lockAt: string | null | undefined,
  swaps: readonly Swap[],
): number =>
  members.filter(
    ({ _id, joinedAt }) =>
      !lockAt || joinedAt < lockAt || swaps.some(({ userId }) => userId === _id),
  ).length;

/** What a swap was, in a sentence: `ines swapped Norris and Russell: 30 instead of 23, plus 7.` */
export function swapInWords({ user, from, before, after, gained }: Swap): string {
  const main = before.main.driver;
  const who = `${playerName(user)} swapped ${main} and ${before.reserve.driver}`;
  const again = from === after.main.driver ? ', and back' : '';
  if (gained === null) return `${who}${again}. Result pending.`;
  if (gained === 0) return `${who}${again}: ${pointsText(after.points ?? 0)} either way.`;
  const difference = `${gained > 0 ? 'plus' : 'minus'} ${formatPoints(Math.abs(gained))}`;
  return `${who}${again}: ${formatPoints(after.points ?? 0)} instead of ${formatPoints(before.points ?? 0)}, ${difference}.`;
}

/** The round that was completed last, if nobody swapped in it and swaps are older. */
export function quietRound(season: Season | undefined, swaps: readonly Swap[]) {
  const latest = season?.rounds
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => (one.lockAt ?? '').localeCompare(other.lockAt ?? '', 'en'))
    .at(-1);
  const isOlder = swaps.length > 0 && swaps.every(({ round }) => round !== latest?.round);
  const isOver = swaps.every(({ gained }) => gained !== null);
  return isOlder && isOver ? latest : undefined;
}

/** Swaps that were worth the same, each with its member: the first one whole, of several the rounds. */
export function swapSentences(swaps: readonly Swap[]): string {
  const [first] = swaps;
  if (!first) return '';
  if (swaps.length === 1)
    return `${playerName(first.user)}, ${first.to} for ${first.from}, ${first.raceName}`;
  return swaps.map(({ user, round }) => `${playerName(user)} in round ${round}`).join(', ');
}
