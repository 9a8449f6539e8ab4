/** Random data for property tests. Small lists, so that cycles fill up and names clash often. */
import fc from 'fast-check';
import type { RoundPick, PickNames } from '../model/pick.js';
import type { DriverResult, Round, Season } from '../model/season.js';
import { RESULT_STATUSES } from '../model/season.js';
import {
  aMember,
  aPick,
  aRound,
  aSeason,
  names,
  normalSessions,
  sprintSessions,
} from './builders.js';

export const TEAMS = 3;
export const DRIVERS = TEAMS * 2;

export const someNames: fc.Arbitrary<PickNames> = fc
  .tuple(
    fc.integer({ min: 1, max: DRIVERS }),
    fc.integer({ min: 1, max: DRIVERS }),
    fc.integer({ min: 1, max: TEAMS }),
  )
  .filter(([main, reserve]) => main !== reserve)
  .map(([main, reserve, team]) => names(main, reserve, team));

const row = (driver: number): fc.Arbitrary<DriverResult> =>
  fc
    .record({
      team: fc.integer({ min: 1, max: TEAMS }),
      status: fc.constantFrom(...RESULT_STATUSES),
      halfPoints: fc.integer({ min: 0, max: 50 }),
    })
    .map(({ team, status, halfPoints }) => ({
      driver: `d${driver}`,
      team: `t${team}`,
      position: null,
      points: halfPoints / 2,
      status,
    }));

const DRIVER_NUMBERS = Array.from({ length: DRIVERS }, (_, index) => index + 1);

/** Rows of some of the drivers; the others are absent. */
const classification: fc.Arbitrary<readonly DriverResult[]> = fc
  .subarray(DRIVER_NUMBERS)
  .chain((drivers) => fc.tuple(...drivers.map(row)));

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** A round with or without results, sprint or not, sometimes cancelled. */
export const someRound = (number: number): fc.Arbitrary<Round> =>
  fc
    .record({
      isSprintWeekend: fc.boolean(),
      isCancelled: fc.boolean().map((cancelled) => cancelled && number % 3 === 0),
      race: nullable(classification),
      sprint: nullable(classification),
    })
    .map(({ isSprintWeekend, isCancelled, race, sprint }) =>
      aRound(number, {
        isSprintWeekend,
        isCancelled,
        sessions: isSprintWeekend ? sprintSessions(number) : normalSessions(number),
        results: { race, sprint: isSprintWeekend ? sprint : null },
      }),
    );

const roundNumbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

export const someSeason = (rounds: number): fc.Arbitrary<Season> =>
  fc
    .tuple(...roundNumbers(rounds).map(someRound))
    .map((all) => ({ ...aSeason({ rounds, teams: TEAMS }), rounds: all }));

/** Picks for some of the rounds, whether or not they go together. */
export const somePicks = (rounds: number): fc.Arbitrary<readonly RoundPick[]> =>
  fc
    .subarray([...roundNumbers(rounds)])
    .chain((numbers) =>
      fc.tuple(
        ...numbers.map((round) =>
          fc
            .tuple(someNames, fc.boolean())
            .map(([of, scores]): RoundPick => aPick(round, of, { scores })),
        ),
      ),
    );

/** A member with any picks, joining some days around the start of the season. */
export const someMember = (id: number, rounds: number) =>
  fc.tuple(somePicks(rounds), fc.integer({ min: -3, max: 40 })).map(([picks, day]) =>
    aMember(`player${id}`, {
      picks,
      joinedAt: new Date(Date.UTC(2030, 2, 1) + day * 86_400_000),
    }),
  );

/**
 * A season without results whose rounds are run in the given order, one a week: the n-th round of
 * `order` has the sessions of week n.
 */
export const seasonRunInOrder = (order: readonly number[]): Season => {
  const season = aSeason({ rounds: order.length, teams: TEAMS });
  const sessions = (round: Round) => normalSessions(order.indexOf(round.round) + 1);
  return {
    ...season,
    rounds: season.rounds.map((round) => ({ ...round, sessions: sessions(round) })),
  };
};

/** The order 1, 2, 3 ... with a few rounds postponed. */
export const someOrder = (rounds: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.tuple(fc.nat(rounds - 1), fc.nat(rounds - 1)), { maxLength: 2 }).map((moves) =>
    moves.reduce<number[]>(
      (order, [from, to]) => {
        const moved = order[from] ?? 1;
        return order.filter((round) => round !== moved).toSpliced(to, 0, moved);
      },
      [...roundNumbers(rounds)],
    ),
  );

/** Whether no name comes twice in a cycle: picks in the order of locking, cut into whole cycles. */
export const isOnceOnly = (picks: readonly RoundPick[], order: readonly number[]): boolean => {
  const place = (pick: RoundPick): number => order.indexOf(pick.round);
  const inOrder = [...picks].sort((one, other) => place(one) - place(other));
  return (['mainDriver', 'reserveDriver', 'team'] as const).every((field) => {
    const length = field === 'team' ? TEAMS : DRIVERS;
    const used = inOrder.map((pick) => pick[field]);
    return roundNumbers(Math.ceil(used.length / length)).every((cycle) => {
      const names = used.slice((cycle - 1) * length, cycle * length);
      return new Set(names).size === names.length;
    });
  });
};
