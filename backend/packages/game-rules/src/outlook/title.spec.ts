import type { RoundPick } from '../model/pick.js';
import type { Round } from '../model/season.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { scoreLeague } from '../scoring/score-league.js';
import {
  aDriver,
  aMember,
  aPick,
  aResult,
  aRound,
  aSeason,
  aSprintRound,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import { choicesOf, everyOutcome } from '../testing/every-rest.js';
import { outlook, type OutlookInput } from './title.js';

/** Three drivers to choose from and two teams; rounds 1 and 2 are run, 3 is locked, 4 is open. */
const small = (third: Partial<Round> = {}) =>
  aSeason(
    { rounds: 4, teams: 2 },
    {
      drivers: [aDriver(1), aDriver(2), aDriver(3), aDriver(4, { selectable: false })],
      rounds: [1, 2, 3, 4].map((round) =>
        round === 3 ? { ...aRound(3), ...third } : aRound(round),
      ),
    },
  );

/** After the lock of round 3 and its swap window, before its race. */
const BEFORE_RACE = at('2030-03-17 12:58');
const IN_WINDOW = at('2030-03-16 16:00');
const BEFORE_LOCK = at('2030-03-15 00:00');

/** A small random number generator, so that every run is the same. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const DRIVERS = ['d1', 'd2', 'd3'];
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0];

const randomPick = (roll: (sides: number) => number, used: readonly RoundPick[], round: number) => {
  const season = small();
  const choices = choicesOf(season, used, round).filter((each) => each !== null);
  return choices[roll(choices.length)];
};

/** Two rounds with points of any size, and three members with picks in three rounds, some of them missed. */
const randomCase = (seed: number, third: Partial<Round>): Omit<OutlookInput, 'now'> => {
  const roll = dice(seed);
  const ofRound = () => ({
    race: DRIVERS.map((driver) => aResult(driver, POINTS[roll(POINTS.length)] ?? 0)),
    sprint: null,
  });
  const season = withRounds(small(third), {
    1: { results: ofRound() },
    2: { results: ofRound() },
  });
  const members = ['a', 'b', 'c'].map((name) => {
    const picks: RoundPick[] = [];
    for (const round of [1, 2, 3]) {
      const pick = roll(7) === 0 ? undefined : randomPick(roll, picks, round);
      if (pick) picks.push(pick);
    }
    return aMember(name, { picks });
  });
  return { season, members, mayGrow: false };
};

type Ends = {
  readonly first: readonly boolean[];
  readonly totals: readonly number[];
  /** Which of the ends of the next round it began with. */
  readonly next: number;
};

/** Points in all, and of each round, the best first. */
type Tally = { readonly total: number; readonly best: readonly number[] };

const tallyOf = (list: readonly number[]): Tally => ({
  total: list.reduce((sum, each) => sum + each, 0),
  best: list.toSorted((one, other) => other - one),
});

const compare = (one: Tally, other: Tally): number => {
  if (one.total !== other.total) return one.total - other.total;
  const nth = one.best.findIndex((each, index) => each !== other.best[index]);
  return nth < 0 ? 0 : (one.best[nth] ?? 0) - (other.best[nth] ?? 0);
};

/** Every end of the season, from scoring itself. */
function* everyEnd(input: OutlookInput, title: 'driverPoints' | 'teamPoints'): Generator<Ends> {
  const { season, members, now } = input;
  const [, , third = aRound(3), fourth = aRound(4)] = season.rounds;
  const isLocked = now >= at('2030-03-16 13:55');
  const past = scoreLeague(input).members.map(({ results }) =>
    [1, 2].map((round) => results.find(({ pick }) => pick.round === round)?.score[title] ?? 0),
  );
  const lockedChoices = members.map(({ picks }) => {
    const pick = picks.find((each) => each.round === 3);
    if (!pick) return [null];
    const { mainDriver, reserveDriver } = pick;
    const swapped = { ...pick, mainDriver: reserveDriver, reserveDriver: mainDriver };
    const before = picks.filter((each) => each.round !== 3);
    const fits = choicesOf(season, before, 3).some(
      (each) =>
        each?.mainDriver === swapped.mainDriver && each.reserveDriver === swapped.reserveDriver,
    );
    return now <= at('2030-03-17 12:55') && fits ? [pick, swapped] : [pick];
  });
  const openChoices = (round: number) =>
    members.map(({ picks }) =>
      choicesOf(
        season,
        picks.filter((each) => each.round < (isLocked ? 4 : 3)),
        round,
      ),
    );
  const thirds = everyOutcome(season, third, isLocked ? lockedChoices : openChoices(3), title);
  const fourths = isLocked ? everyOutcome(season, fourth, openChoices(4), title) : [[0, 0, 0]];
  for (const [next, one] of [...thirds].entries()) {
    for (const other of fourths) {
      const tallies = past.map((list, index) =>
        tallyOf([...list, one[index] ?? 0, other[index] ?? 0]),
      );
      const totals = tallies.map(({ total }) => total);
      const first = tallies.map(
        (tally) => tally.total > 0 && tallies.every((against) => compare(tally, against) >= 0),
      );
      yield { first, totals, next };
    }
  }
}

const expectExact = (input: OutlookInput): void => {
  const found = outlook(input);
  for (const [title, points] of [
    ['drivers', 'driverPoints'],
    ['teams', 'teamPoints'],
  ] as const) {
    const can = [false, false, false];
    const won = [true, true, true];
    const top = [0, 0, 0];
    const after = new Map<number, readonly boolean[]>();
    for (const { first, totals, next } of everyEnd(input, points)) {
      after.set(
        next,
        first.map((is, index) => is || (after.get(next)?.[index] ?? false)),
      );
      for (const index of [0, 1, 2]) {
        if (first[index]) can[index] = true;
        else won[index] = false;
        top[index] = Math.max(top[index] ?? 0, totals[index] ?? 0);
      }
    }
    const shown = found[title].map(({ reachable, canWin, hasWon, canGoOut }) => ({
      reachable,
      canWin,
      hasWon,
      canGoOut,
    }));
    const goesOut = (index: number) => [...after.values()].some((alive) => !alive[index]);
    expect(shown).toEqual(
      [0, 1, 2].map((index) => ({
        reachable: top[index],
        canWin: can[index],
        hasWon: won[index],
        canGoOut: can[index] && goesOut(index),
      })),
    );
  }
};

const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

describe('the race for a title', () => {
  it.each(seeds)(
    'should say what trying every rest of a season says, game %s (OL-01, OUT-2, OUT-3)',
    (seed) => {
      expectExact({ ...randomCase(seed, {}), now: BEFORE_RACE });
      expectExact({ ...randomCase(seed, {}), now: IN_WINDOW });
    },
  );

  it.each(seeds.slice(0, 12))(
    'should say it with a sprint, and with one that has been run, game %s (OL-01, OUT-2, OUT-3)',
    (seed) => {
      const { isSprintWeekend, sessions } = aSprintRound(3);
      const sprint = { isSprintWeekend, sessions };
      expectExact({ ...randomCase(seed, sprint), now: BEFORE_RACE });
      const run = { race: null, sprint: [aResult('d3', 8), aResult('d1', 7)] };
      expectExact({ ...randomCase(seed, { ...sprint, results: run }), now: BEFORE_RACE });
    },
  );

  const league = (members: readonly MemberScoringInput[], rounds: number, now = BEFORE_LOCK) => ({
    season: withRounds(aSeason({ rounds, teams: 3 }), {
      1: { results: { race: [aResult('d1', 25), aResult('d3', 18)], sprint: null } },
      2: { results: { race: [aResult('d1', 25), aResult('d3', 18)], sprint: null } },
    }),
    members,
    now,
    mayGrow: true,
  });
  const leader = aMember('leader', { picks: [aPick(1), aPick(2, names(3, 4, 2))] });
  const second = aMember('second', { picks: [aPick(1, names(3, 4, 2))] });

  it('should say champion in the round in which it becomes certain, not before (OL-01, OUT-3)', () => {
    const chaser = aMember('chaser', { picks: [aPick(2)] });
    expect(outlook(league([leader, chaser], 3)).drivers).toMatchObject([
      { points: 43, reachable: 68, canWin: true, hasWon: false, wonSince: null, earliest: 3 },
      { points: 25, reachable: 50, canWin: true, hasWon: false, wonSince: null, earliest: 3 },
    ]);
    // 18 and 25 more are as many, in rounds as good: the title can be shared, not lost
    expect(outlook(league([leader, second], 3)).drivers).toMatchObject([
      { points: 43, canWin: true, hasWon: true, wonSince: 2, earliest: null },
      { points: 18, reachable: 43, canWin: true, hasWon: false, earliest: 3 },
    ]);
    // with one round more to come 43 + 25 are too many for 25 + 25, and 25 + 25 + 25 are not for 43 + 25
    expect(outlook(league([leader, chaser], 4)).drivers).toMatchObject([
      { canWin: true, canGoOut: false },
      { canWin: true, canGoOut: true },
    ]);
    // 43 + 3 · 25 against 25 + 3 · 25, and the other way round 25 + 4 · 25 against 43 + 2 · 25
    expect(outlook(league([leader, chaser], 8)).drivers).toMatchObject([
      { earliest: 5 },
      { earliest: 6 },
    ]);
    expect(outlook(league([leader, aMember('none')], 3)).drivers).toMatchObject([
      { points: 43, hasWon: true, wonSince: 2, earliest: null },
      { points: 0, reachable: 25, canWin: false, hasWon: false },
    ]);
  });

  it('should not promise a title while somebody may still join and win everything (OUT-3)', () => {
    const alone = aMember('alone', { picks: [aPick(1)] });
    expect(outlook(league([alone], 4)).drivers).toMatchObject([{ canWin: true, hasWon: false }]);
    expect(outlook({ ...league([alone], 4), mayGrow: false }).drivers).toMatchObject([
      { canWin: true, hasWon: true, wonSince: 1 },
    ]);
  });

  it('should know who shares the main driver of the leader in the last race (OUT-3)', () => {
    const picks = [aPick(3, names(5, 6, 3))];
    const ahead = aMember('ahead', { picks: [aPick(1), ...picks] });
    const same = aMember('same', { picks: [aPick(1, names(3, 4, 2)), ...picks] });
    const swapsOver = at('2030-03-17 12:58');
    expect(outlook(league([ahead, same], 3, swapsOver)).drivers).toMatchObject([
      { reachable: 50, canWin: true, hasWon: true, wonSince: 3 },
      { reachable: 43, canWin: false, hasWon: false },
    ]);
  });

  it('should leave nothing to reach for anyone who is left with one and the same name (OUT-2)', () => {
    const season = { ...aSeason({ rounds: 5, teams: 1 }), year: 2030 };
    const three = { ...season, drivers: [aDriver(1), aDriver(2), aDriver(3)] };
    // rounds 1 and 2 are locked and not run
    const picks = [aPick(1, names(1, 2, 1)), aPick(2, names(2, 1, 1))];
    const stuck = aMember('stuck', { picks });
    const input = { season: three, members: [stuck], now: BEFORE_LOCK, mayGrow: false };
    expect(outlook(input).drivers).toMatchObject([{ reachable: 50, canWin: true }]);
    const free = aMember('free', { picks: [aPick(1, names(1, 2, 1)), aPick(2, names(2, 3, 1))] });
    expect(outlook({ ...input, members: [free] }).drivers).toMatchObject([{ reachable: 125 }]);
  });

  it('should give nobody a title without a point, and share one that is shared (BOARD-5, OUT-3)', () => {
    const over = league([leader, { ...leader, userId: 'twin' }, aMember('none')], 2);
    expect(outlook(over).drivers).toMatchObject([
      { canWin: true, hasWon: true },
      { canWin: true, hasWon: true },
      { canWin: false, hasWon: false },
    ]);
    const nobody = league([aMember('none')], 2);
    expect(outlook(nobody).drivers).toMatchObject([{ canWin: false, hasWon: false }]);
  });
});
