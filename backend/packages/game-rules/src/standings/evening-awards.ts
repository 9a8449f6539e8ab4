/**
 * EVENING-2: best round, the most points of one pick in one round.
 *
 * EVENING-3: best swap, the most driver points that a swap has won against not swapping; none that won nothing.
 *
 * EVENING-4: the only one right, the most points by a main driver whom nobody else had as main driver in that
 * round, where at least two had picked.
 *
 * EVENING-5: comeback, the most places gained from the worst place that a member held in the drivers
 * championship after a round to the last one; two places at least.
 *
 * EVENING-6: most zeros, the most rounds with a pick without any points; two at least.
 *
 * An award without substance is not given, and none is shared by more than three. Four are given at the
 * most: of five, the comeback is left out.
 */
export type AwardKind = 'best-round' | 'best-swap' | 'only-one-right' | 'comeback' | 'most-zeros';

/** What one member had in one round. */
type EveningRound = {
  readonly round: number;
  readonly mainDriver: string;
  /** What the main driver has earned the pick. */
  readonly mainPoints: number;
  /** Points of main and reserve driver. */
  readonly driverPoints: number;
  readonly totalPoints: number;
};

export type EveningMember = { readonly userId: string; readonly rounds: readonly EveningRound[] };
export type EveningSwap = {
  readonly userId: string;
  readonly round: number;
  /** Null before the results. */
  readonly gained: number | null;
};

export type EveningAward = {
  readonly kind: AwardKind;
  /** Who has it, in the order of the members; several are equal. */
  readonly userIds: readonly string[];
  /** Points, places or rounds. */
  readonly value: number;
  /** Null when it is about the whole evening, or when the holders had it in different rounds. */
  readonly round: number | null;
  /** The main driver of `only-one-right`, when all holders had him; null otherwise. */
  readonly driver: string | null;
};

type Candidate = {
  readonly userId: string;
  readonly value: number;
  readonly round?: number;
  readonly driver?: string;
};

const MAX_HOLDERS = 3;
const MAX_AWARDS = 4;
const LEAST_PLACES = 2;
const LEAST_ZEROS = 2;

const shared = <Value>(values: readonly (Value | undefined)[]): Value | null => {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
};

/** The award for the highest value, `least` or more. */
const awarded = (
  kind: AwardKind,
  candidates: readonly Candidate[],
  least: number,
): readonly EveningAward[] => {
  const value = Math.max(...candidates.map((one) => one.value), 0);
  const best = candidates.filter((one) => one.value === value);
  const userIds = [...new Set(best.map(({ userId }) => userId))];
  if (value < least || userIds.length === 0 || userIds.length > MAX_HOLDERS) return [];
  const round = shared(best.map((one) => one.round));
  return [{ kind, userIds, value, round, driver: shared(best.map((one) => one.driver)) }];
};

/** The smallest amount of points that counts as any. */
const ANY = Number.MIN_VALUE;

const eachRound = (members: readonly EveningMember[]) =>
  members.flatMap(({ userId, rounds }) => rounds.map((round) => ({ userId, ...round })));

const onlyOnes = (members: readonly EveningMember[]): readonly Candidate[] => {
  const all = eachRound(members);
  return all
    .filter(({ userId, round, mainDriver }) => {
      const others = all.filter((other) => other.round === round && other.userId !== userId);
      return others.length > 0 && others.every((other) => other.mainDriver !== mainDriver);
    })
    .map(({ userId, round, mainPoints, mainDriver }) => ({
      userId,
      round,
      value: mainPoints,
      driver: mainDriver,
    }));
};

type Earner = {
  readonly userId: string;
  readonly rounds: readonly Pick<EveningRound, 'round' | 'driverPoints'>[];
};

/**
 * How many places each has gained from the worst one to the last one. Places in the drivers championship after each
 * round: equal points, equal place.
 */
const climbs = (members: readonly Earner[], played: readonly number[]): readonly Candidate[] => {
  const sums = new Map(members.map(({ userId }) => [userId, 0]));
  const worst = new Map<string, number>();
  const places = new Map<string, number>();
  for (const round of played) {
    for (const { userId, rounds } of members) {
      const earned = rounds.find((one) => one.round === round)?.driverPoints ?? 0;
      sums.set(userId, (sums.get(userId) ?? 0) + earned);
    }
    for (const [userId, sum] of sums) {
      const place = 1 + [...sums.values()].filter((other) => other > sum).length;
      places.set(userId, place);
      worst.set(userId, Math.max(worst.get(userId) ?? 0, place));
    }
  }
  return members.map(({ userId }) => ({
    userId,
    value: (worst.get(userId) ?? 0) - (places.get(userId) ?? 0),
  }));
};

const zeros = ({ userId, rounds }: EveningMember): Candidate => ({
  userId,
  value: rounds.filter(({ totalPoints }) => totalPoints === 0).length,
});

/**
 * The awards of an evening.
 *
 * @param played the rounds in their order
 */
export const eveningAwards = (
  members: readonly EveningMember[],
  played: readonly number[],
  swaps: readonly EveningSwap[],
): readonly EveningAward[] => {
  const rounds = eachRound(members).map(({ totalPoints: value, ...rest }) => ({
    userId: rest.userId,
    round: rest.round,
    value,
  }));
  const gains = swaps.map(({ userId, round, gained }) => ({ userId, round, value: gained ?? 0 }));
  const awards = [
    ...awarded('best-round', rounds, ANY),
    ...awarded('best-swap', gains, ANY),
    ...awarded('only-one-right', onlyOnes(members), ANY),
    ...awarded('comeback', climbs(members, played), LEAST_PLACES),
    ...awarded('most-zeros', members.map(zeros), LEAST_ZEROS),
  ];
  return awards.length > MAX_AWARDS ? awards.filter(({ kind }) => kind !== 'comeback') : awards;
};
