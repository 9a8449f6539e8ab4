import type { Swap } from '../../features/recap/recapApi';
import type { StandingsEntry } from '../../features/standings/standingsApi';

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

const steppedIn = ({ raceResults }: StandingsEntry): readonly SteppedIn[] =>
  raceResults.flatMap(({ round, breakdown: { reserveActivated, reserveDriver } }) =>
    reserveActivated && reserveDriver.racePoints > 0
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
      const used = own.reduce((sum, each) => sum + each.swaps, 0);
      return {
        user: row.user,
        swaps: own,
        net: isKnown ? netOf(own) : null,
        unused: Math.max(0, total - used),
        steppedIn: steppedIn(row),
      };
    })
    .sort(
      (one, other) =>
        (other.net ?? 0) - (one.net ?? 0) ||
        other.swaps.length - one.swaps.length ||
        one.user.username.localeCompare(other.user.username, 'en'),
    );

/** The round that is asked for, else the latest one with a swap; null before the first. */
export const roundShown = (swaps: readonly Swap[], asked: string | null): number | null => {
  const wanted = Number(asked);
  if (asked !== null && Number.isInteger(wanted) && wanted > 0) return wanted;
  return swaps.at(-1)?.round ?? null;
};

const WORDS = ['Nobody', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => WORDS[count] ?? String(count);

/** `Four of 12 pressed the button. Two gained.` */
export function sentenceOf(swaps: readonly Swap[], members: number): string {
  const pressed = `${inWords(swaps.length)} of ${String(members)} pressed the button.`;
  const known = swaps.filter(({ gained }) => gained !== null);
  if (known.length === 0) return pressed;
  const won = known.filter(({ gained }) => (gained ?? 0) > 0).length;
  return `${pressed} ${inWords(won)} gained.`;
}
