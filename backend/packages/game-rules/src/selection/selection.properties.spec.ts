import fc from 'fast-check';
import { isLocked, lockAt } from '../calendar/lock.js';
import type { RoundPick, PickNames } from '../model/pick.js';
import type { Season } from '../model/season.js';
import {
  DRIVERS,
  isOnceOnly,
  seasonRunInOrder,
  someNames,
  someOrder,
  somePicks,
  someSeason,
  TEAMS,
} from '../testing/arbitraries.js';
import { aPick, anAssignment, at, later } from '../testing/builders.js';
import { checkOverride } from './check-override.js';
import { checkSave } from './check-save.js';
import { evaluatePicks, lockedPicks, pickRules, voidPicks, withPick } from './counted-picks.js';
import { conflictsOf, usedBefore, usedForPastRound } from './used-names.js';

const ROUNDS = 9;
const END = at('2031-01-01 00:00');
const IN_ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const ordinary = seasonRunInOrder(IN_ORDER);

type Turn = {
  readonly save: PickNames | null;
  readonly assign: { readonly round: number; readonly names: PickNames } | null;
};
const someTurn: fc.Arbitrary<Turn> = fc.record({
  save: fc.option(someNames, { nil: null }),
  assign: fc.option(fc.record({ round: fc.integer({ min: 1, max: ROUNDS }), names: someNames }), {
    nil: null,
  }),
});
const someTurns = fc.array(someTurn, { minLength: ROUNDS * 3, maxLength: ROUNDS * 3 });

type Seen = {
  readonly season: Season;
  readonly before: readonly RoundPick[];
  readonly after: readonly RoundPick[];
  readonly round: number;
  readonly now: Date;
};

/**
 * Plays a season: before each lock the member saves and the owner assigns, three turns a round, and
 * only what the rules accept is done. `onAssign` is called after each accepted assignment.
 */
const play = (
  order: readonly number[],
  turns: readonly Turn[],
  onAssign: (seen: Seen) => void = () => undefined,
): { readonly season: Season; readonly picks: readonly RoundPick[] } => {
  const season = seasonRunInOrder(order);
  let picks: readonly RoundPick[] = [];
  order.forEach((round, index) => {
    const open = season.rounds[round - 1];
    const now = later(open === undefined ? null : lockAt(open), -1);
    for (const { save, assign } of turns.slice(index * 3, index * 3 + 3)) {
      if (save !== null && checkSave({ season, picks, round, names: save, now }).ok) {
        picks = withPick(picks, aPick(round, save));
      }
      if (assign === null) continue;
      if (!checkOverride({ season, picks, ...assign, now, ownerMay: [] }).ok) continue;
      const before = picks;
      picks = withPick(picks, anAssignment(assign.round, assign.names));
      onAssign({ season, before, after: picks, round: assign.round, now });
    }
  });
  return { season, picks };
};

const savesOnly = someTurns.map((turns) => turns.map(({ save }) => ({ save, assign: null })));

describe('saves that are accepted one by one', () => {
  it('should never use a name twice in a cycle, nor turn void (PICK-2, USED-1, CO-12)', () => {
    fc.assert(
      fc.property(savesOnly, (turns) => {
        const { season, picks } = play(IN_ORDER, turns);
        expect(isOnceOnly(picks, IN_ORDER)).toBe(true);
        expect(voidPicks(season, picks, END).size).toBe(0);
      }),
    );
  });

  it('should hold that with postponed rounds as well (PICK-2, USED-1, LOCK-4)', () => {
    fc.assert(
      fc.property(someOrder(ROUNDS), savesOnly, (order, turns) => {
        const { season, picks } = play(order, turns);
        expect(isOnceOnly(picks, order)).toBe(true);
        expect(voidPicks(season, picks, END).size).toBe(0);
      }),
    );
  });
});

describe('assignments that are accepted one by one', () => {
  it('should never leave a name twice in a cycle of the locked picks that count (OVERRIDE-2, USED-1)', () => {
    fc.assert(
      fc.property(someOrder(ROUNDS), someTurns, (order, turns) => {
        const { season, picks } = play(order, turns, ({ season: of, after, now }) => {
          const { counted } = evaluatePicks(pickRules(of), lockedPicks(of, after, now));
          expect(isOnceOnly(counted, order)).toBe(true);
        });
        expect(isOnceOnly(evaluatePicks(pickRules(season), picks).counted, order)).toBe(true);
      }),
    );
  });

  it('should always count, and never void another locked pick (OVERRIDE-2, USED-6)', () => {
    fc.assert(
      fc.property(someOrder(ROUNDS), someTurns, (order, turns) => {
        play(order, turns, ({ season, before, after, round, now }) => {
          const wasVoid = voidPicks(season, before, now);
          const isVoid = voidPicks(season, after, now);
          expect(isVoid.has(round)).toBe(false);
          for (const each of isVoid) expect(wasVoid).toContain(each);
        });
      }),
    );
  });

  it('should void nothing but picks that were open when they were made (OVERRIDE-3, USED-3)', () => {
    fc.assert(
      fc.property(someOrder(ROUNDS), someTurns, (order, turns) => {
        const atRisk = new Set<number>();
        const { season, picks } = play(order, turns, ({ season: of, after, now }) => {
          for (const pick of after) {
            const round = of.rounds[pick.round - 1];
            if (round !== undefined && !isLocked(round, now)) atRisk.add(pick.round);
          }
        });
        for (const round of voidPicks(season, picks, END)) expect(atRisk).toContain(round);
      }),
    );
  });

  it('should not depend on what the open picks hold (OVERRIDE-3)', () => {
    fc.assert(
      fc.property(
        someOrder(ROUNDS),
        somePicks(ROUNDS),
        somePicks(ROUNDS),
        fc.record({ round: fc.integer({ min: 1, max: ROUNDS }), names: someNames }),
        fc.nat(ROUNDS - 1),
        (order, picks, others, assign, week) => {
          const season = seasonRunInOrder(order);
          const open = season.rounds[(order[week] ?? 1) - 1];
          const now = later(open === undefined ? null : lockAt(open), -1);
          const locked = lockedPicks(season, picks, now);
          const shown = new Set(lockedPicks(season, others, now));
          const hidden = others.filter((pick) => !shown.has(pick));
          const ownerMay = [{ at: at('2030-01-01 00:00'), ownerMay: 'fill-missed' as const }];
          const input = { season, now, ownerMay, ...assign };
          expect(checkOverride({ ...input, picks: [...locked, ...hidden] })).toEqual(
            checkOverride({ ...input, picks: locked }),
          );
        },
      ),
    );
  });
});

describe('the used names', () => {
  it('should never hold a name twice, and never a whole list (USED-1, USED-2)', () => {
    fc.assert(
      fc.property(
        someSeason(ROUNDS),
        somePicks(ROUNDS),
        fc.nat(ROUNDS + 1),
        (season, picks, round) => {
          const used = usedBefore({ season, picks, round });
          const sizes = [DRIVERS, DRIVERS, TEAMS];
          [used.mainDrivers, used.reserveDrivers, used.teams].forEach((list, index) => {
            expect(new Set(list).size).toBe(list.length);
            expect(list.length).toBeLessThan(sizes[index] ?? 0);
          });
        },
      ),
    );
  });

  it('should be empty exactly after every whole list of picks that count (USED-2, VA-19)', () => {
    fc.assert(
      fc.property(somePicks(ROUNDS), (picks) => {
        const { counted } = evaluatePicks(pickRules(ordinary), picks);
        const used = usedBefore({ season: ordinary, picks, round: ROUNDS + 1 });
        expect(used.teams).toHaveLength(counted.length % TEAMS);
        expect(used.mainDrivers).toHaveLength(counted.length % DRIVERS);
        expect(used.reserveDrivers).toHaveLength(counted.length % DRIVERS);
      }),
    );
  });

  it('should be for a past round the very names that an assignment is refused for (USED-4, OVERRIDE-2)', () => {
    fc.assert(
      fc.property(
        savesOnly,
        fc.integer({ min: 1, max: ROUNDS }),
        someNames,
        (turns, round, names) => {
          const { season, picks } = play(IN_ORDER, turns);
          const used = usedForPastRound({ season, picks, round, now: END });
          const verdict = checkOverride({ season, picks, round, names, now: END, ownerMay: [] });
          const refused = verdict.ok ? [] : verdict.refusals.map((refusal) => refusal.field);
          expect(refused.includes('mainDriver')).toBe(used.mainDrivers.includes(names.mainDriver));
          expect(refused.includes('reserveDriver')).toBe(
            used.reserveDrivers.includes(names.reserveDriver),
          );
          expect(refused.includes('team')).toBe(used.teams.includes(names.team));
        },
      ),
    );
  });
});

describe('a conflict of the open pick', () => {
  it('should be reported exactly when the pick would be void at its lock (USED-5, USED-3)', () => {
    fc.assert(
      fc.property(
        someOrder(ROUNDS),
        someTurns,
        fc.integer({ min: 1, max: ROUNDS }),
        (order, turns, round) => {
          const { season, picks } = play(order, turns);
          const pick = picks.find((each) => each.round === round);
          fc.pre(pick !== undefined);
          const place = order.indexOf(round);
          const soFar = picks.filter((each) => order.indexOf(each.round) <= place);
          const conflicts = conflictsOf({ season, picks, round });
          expect(conflicts.length > 0).toBe(voidPicks(season, soFar).has(round));
        },
      ),
    );
  });
});

describe('the void picks', () => {
  it('should be the same for the picks in any order (USED-3)', () => {
    const shuffled = somePicks(ROUNDS).chain((picks) =>
      fc.tuple(fc.constant(picks), fc.shuffledSubarray([...picks], { minLength: picks.length })),
    );
    fc.assert(
      fc.property(someOrder(ROUNDS), shuffled, (order, [picks, others]) => {
        const season = seasonRunInOrder(order);
        expect(voidPicks(season, others)).toEqual(voidPicks(season, picks));
      }),
    );
  });

  it('should leave picks that go together (USED-1, USED-3)', () => {
    fc.assert(
      fc.property(someOrder(ROUNDS), somePicks(ROUNDS), (order, picks) => {
        const { counted } = evaluatePicks(pickRules(seasonRunInOrder(order)), picks);
        expect(isOnceOnly(counted, order)).toBe(true);
      }),
    );
  });
});
