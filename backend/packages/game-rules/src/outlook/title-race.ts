import type { PickAhead, RoundAhead, Title } from './reach.js';

/** A member in the race for a title. */
export type Contender = {
  readonly userId: string;
  readonly points: number;
  /** Points of the completed rounds. */
  readonly results: readonly number[];
  readonly canPick: boolean;
  /** Picks of the locked rounds to come that count, by round. */
  readonly picks: ReadonlyMap<number, PickAhead>;
};

/** How a locked round may end for the best of one member: what everybody earns in it at least. */
export type Ending = {
  readonly own: number;
  /** In the order of the others. */
  readonly others: readonly number[];
};

/** Of more endings than these all are taken to be possible: no real season leaves so many open. */
const MAX_ENDINGS = 4096;

type Fate = {
  readonly winner: string | null;
  readonly notStarted: string | null;
  readonly sprintWinner: string | null;
  readonly team: string | null;
};

const NOBODY: Fate = { winner: null, notStarted: null, sprintWinner: null, team: null };

/**
 * The results that can be the best ones for a pick: everything is won by what it holds, and nobody else
 * scores. It matters only whether the main driver wins or stays away and the reserve driver wins, because
 * others may have them too.
 */
const fatesOf = (pick: PickAhead | undefined, title: Title): readonly Fate[] => {
  if (pick === undefined) return [NOBODY];
  if (title === 'teams') return [{ ...NOBODY, team: pick.team }];
  return pick.ways.flatMap(({ mainDriver, reserveDriver }) => [
    { ...NOBODY, winner: mainDriver, sprintWinner: reserveDriver },
    { ...NOBODY, winner: reserveDriver, notStarted: mainDriver, sprintWinner: reserveDriver },
  ]);
};

/** The least that a pick earns with such a result. */
const leastOf = (pick: PickAhead | undefined, fate: Fate, { round, title }: Asked): number => {
  if (pick === undefined) return 0;
  const sprintOf = (won: boolean) => pick.earned?.[title] ?? (won ? round.sprint[title] : 0);
  if (title === 'teams') {
    const won = pick.team === fate.team;
    return (won ? round.race.teams : 0) + sprintOf(won);
  }
  const earned = pick.ways.map(({ mainDriver, reserveDriver }) => {
    const races = mainDriver === fate.notStarted ? reserveDriver : mainDriver;
    const race = fate.winner !== null && races === fate.winner ? round.race.drivers : 0;
    return race + sprintOf(fate.sprintWinner === reserveDriver);
  });
  return Math.min(...earned);
};

type Asked = { readonly round: RoundAhead; readonly title: Title };

/** The most that a pick of a locked round can earn. */
export const mostOfPick = (pick: PickAhead | undefined, { round, title }: Asked): number =>
  pick === undefined ? 0 : round.race[title] + (pick.earned?.[title] ?? round.sprint[title]);

/** Endings of a locked round that can be the best ones for a member against these others. */
const endingsOf = (
  own: Contender,
  others: readonly Contender[],
  asked: Asked,
): readonly Ending[] => {
  const number = asked.round.round.round;
  const pick = own.picks.get(number);
  const most = mostOfPick(pick, asked);
  const endings = fatesOf(pick, asked.title).map((fate) => ({
    own: most,
    others: others.map((other) => leastOf(other.picks.get(number), fate, asked)),
  }));
  return endings.filter(
    (ending, at) => !endings.some((other, index) => isBetter({ other, index }, { ending, at })),
  );
};

/** Whether another ending is nowhere worse; of equal ones the first stays. */
const isBetter = (
  { other, index }: { other: Ending; index: number },
  { ending, at }: { ending: Ending; at: number },
): boolean => {
  if (index === at) return false;
  let isSame = true;
  for (const [nth, points] of ending.others.entries()) {
    const instead = other.others[nth] ?? 0;
    if (instead > points) return false;
    if (instead < points) isSame = false;
  }
  return !isSame || index < at;
};

/** All ways in which the locked rounds can end together; null when there are too many to work through. */
export const allEndings = (
  own: Contender,
  others: readonly Contender[],
  { rounds, title }: { readonly rounds: readonly RoundAhead[]; readonly title: Title },
): readonly (readonly Ending[])[] | null => {
  let together: readonly (readonly Ending[])[] = [[]];
  for (const round of rounds) {
    const endings = endingsOf(own, others, { round, title });
    if (together.length * endings.length > MAX_ENDINGS) return null;
    together = together.flatMap((before) => endings.map((ending) => [...before, ending]));
  }
  return together;
};
