/**
 * AWARD-2: best average, the most points a round, both championships together, over the completed rounds in which a
 * member took part (STATS-1). Who took part in fewer than half of the rounds is left out.
 *
 * AWARD-3: swap of the year, the most driver points that a member's swaps of one round have won against not
 * swapping (SWAP-5); none that won nothing.
 *
 * AWARD-4: comeback, the most places gained in the drivers championship from the worst place that a member held
 * after a round to the last one; two places at least. The round that is named is the latest one after which it was held.
 *
 * AWARD-5: lone wolf, the most rounds in which a member's main driver was nobody else's and brought ten
 * points or more, where at least two had a pick that counts.
 *
 * AWARD-6: iron man, the most completed rounds with points.
 *
 * AWARD-7: wooden spoon, the last place in the drivers championship, of three members or more.
 *
 * An award without substance is not given. Who is equal shares it, however many they are.
 */
import type { RecapMember } from '../recap/round-facts.js';
import { leagueRounds, type LeagueRound, type Participation } from '../scoring/league-rounds.js';
import type { ScoredPick } from '../scoring/score-league.js';
import { roundPoints, type RoundPoints } from '../scoring/round-points.js';
import { sumPoints } from '../scoring/points.js';
import { swapGain } from '../scoring/swap-gain.js';
import type { SeasonTables, TablesAfter } from './title-story.js';

export const SEASON_AWARD_KINDS = [
  'best-average',
  'swap-of-the-year',
  'comeback',
  'only-one',
  'iron',
  'wooden-spoon',
] as const;
export type SeasonAwardKind = (typeof SEASON_AWARD_KINDS)[number];

/** What each is called. */
export const AWARD_TITLES: { readonly [kind in SeasonAwardKind]: string } = {
  'best-average': 'Best average',
  'swap-of-the-year': 'Swap of the year',
  comeback: 'Comeback',
  'only-one': 'Lone wolf',
  iron: 'Iron man',
  'wooden-spoon': 'Wooden spoon',
};

/** One who has an award, and what for. */
type AwardHolder = {
  readonly userId: string;
  /** That of the swap, or the latest one after which the worst place was held; null otherwise. */
  readonly round: number | null;
  /** Main driver without the swap and with it; null otherwise. */
  readonly drivers: { readonly from: string; readonly to: string } | null;
  /** The worst place and the last one of a comeback; null otherwise. */
  readonly places: { readonly from: number; readonly to: number } | null;
};

export type SeasonAward = {
  readonly kind: SeasonAwardKind;
  /** Points a round, points, places or rounds. */
  readonly value: number;
  /** In the order of the members; several are equal. A member may have it twice, for two swaps. */
  readonly holders: readonly AwardHolder[];
};

/** `value` places, in the order of the last table. */
type Climb = Candidate & { readonly places: { readonly from: number; readonly to: number } };

type Candidate = Partial<AwardHolder> & { readonly userId: string; readonly value: number };

const LEAST_SHARE = 0.5;
const LEAST_PLACES = 2;
const LEAST_ONLY_POINTS = 10;
const LEAST_MEMBERS = 3;
/** The smallest amount of points that counts as any. */
const ANY = Number.MIN_VALUE;

/** The award for the highest value, `least` or more. */
const awarded = (
  kind: SeasonAwardKind,
  candidates: readonly Candidate[],
  least: number = ANY,
): readonly SeasonAward[] => {
  const value = Math.max(...candidates.map((one) => one.value));
  if (candidates.length === 0 || value < least) return [];
  const holders = candidates
    .filter((one) => one.value === value)
    .map(({ userId, round, drivers, places }) => ({
      userId,
      round: round ?? null,
      drivers: drivers ?? null,
      places: places ?? null,
    }));
  return [{ kind, value, holders }];
};

const averages = (rounds: readonly LeagueRound[], userIds: readonly string[]) =>
  userIds.flatMap((userId): Candidate[] => {
    const cents = rounds.flatMap(({ participants }) => participants.get(userId)?.cents ?? []);
    if (cents.length === 0 || cents.length < rounds.length * LEAST_SHARE) return [];
    const sum = cents.reduce((all, each) => all + each, 0);
    return [{ userId, value: sum / 100 / cents.length }];
  });

const swapGains = (
  { scored }: SeasonTables,
  members: readonly RecapMember[],
  points: ReadonlyMap<number, RoundPoints>,
): readonly Candidate[] => {
  const exchanged = new Map(members.map((member) => [member.userId, member.exchanged]));
  return scored.members.flatMap(({ member: { userId }, results }) =>
    results
      .filter(({ pick }) => exchanged.get(userId)?.includes(pick.round))
      .flatMap(({ pick }): Candidate[] => {
        const ofRound = points.get(pick.round);
        if (!ofRound) return [];
        const drivers = { from: pick.reserveDriver, to: pick.mainDriver };
        return [{ userId, value: swapGain(pick, ofRound), round: pick.round, drivers }];
      }),
  );
};

/** How many places each has gained in the drivers' championship from the worst one to the last one. */
export const seasonClimbs = (after: readonly TablesAfter[]): readonly Climb[] =>
  (after.at(-1)?.tables.drivers ?? []).map(({ userId, position: to }) => {
    const held = after.flatMap(({ round, tables }) =>
      tables.drivers
        .filter((row) => row.userId === userId)
        .map(({ position }) => ({ round, position })),
    );
    const from = Math.max(...held.map(({ position }) => position));
    const round = held.findLast(({ position }) => position === from)?.round;
    return { userId, value: from - to, places: { from, to }, ...(round && { round }) };
  });

const mainPoints = ({ score }: ScoredPick): number =>
  sumPoints([score.mainDriver.racePoints, score.mainDriver.sprintPoints]);

/** Those of a round whose main driver was nobody else's and worth it. */
const onlyOnes = ({ participants }: LeagueRound): readonly string[] => {
  const all = [...participants.values()].flatMap(({ userId, scored }: Participation) =>
    scored ? [{ userId, scored }] : [],
  );
  if (all.length < 2) return [];
  return all
    .filter(
      ({ userId, scored }) =>
        mainPoints(scored) >= LEAST_ONLY_POINTS &&
        all.every(
          (other) =>
            other.userId === userId || other.scored.pick.mainDriver !== scored.pick.mainDriver,
        ),
    )
    .map(({ userId }) => userId);
};

const counted = (userIds: readonly string[], those: readonly string[]): readonly Candidate[] =>
  userIds.map((userId) => ({ userId, value: those.filter((each) => each === userId).length }));

const scorers = ({ participants }: LeagueRound): readonly string[] =>
  [...participants.values()].filter(({ cents }) => cents > 0).map(({ userId }) => userId);

/** Who came last; nobody among fewer than three, and nobody where all are equal. */
const spoons = (after: readonly TablesAfter[], userIds: readonly string[]) => {
  const table = after.at(-1)?.tables.drivers ?? [];
  const last = table.at(-1);
  if (!last || table.length < LEAST_MEMBERS || last.position === 1) return [];
  const those = table.filter(({ position }) => position === last.position);
  const holders = userIds.filter((id) => those.some(({ userId }) => userId === id));
  return awarded(
    'wooden-spoon',
    holders.map((userId) => ({ userId, value: last.totalPoints })),
    0,
  );
};

/** What a season's awards are for, from its completed rounds. */
export const seasonAwards = (
  season: SeasonTables,
  members: readonly RecapMember[],
): readonly SeasonAward[] => {
  const { scored, after } = season;
  const rounds = leagueRounds(scored);
  const userIds = scored.members.map(({ member }) => member.userId);
  const places = seasonClimbs(after).toSorted(
    (one, other) => userIds.indexOf(one.userId) - userIds.indexOf(other.userId),
  );
  const points = new Map(
    scored.season.rounds.flatMap((round) => {
      const ofRound = roundPoints(round);
      return ofRound ? [[round.round, ofRound] as const] : [];
    }),
  );
  return [
    ...awarded('best-average', averages(rounds, userIds)),
    ...awarded('swap-of-the-year', swapGains(season, members, points)),
    ...awarded('comeback', places, LEAST_PLACES),
    ...awarded('only-one', counted(userIds, rounds.flatMap(onlyOnes)), 1),
    ...awarded('iron', counted(userIds, rounds.flatMap(scorers)), 1),
    ...spoons(after, userIds),
  ];
};
