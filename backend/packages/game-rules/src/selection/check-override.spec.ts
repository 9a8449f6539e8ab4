import type { RoundPick, PickNames } from '../model/pick.js';
import {
  aPick,
  anAssignment,
  aRace,
  aSeason,
  at,
  later,
  names,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import { lockAt } from '../calendar/lock.js';
import { checkOverride } from './check-override.js';
import { checkSave } from './check-save.js';
import { voidPicks } from './counted-picks.js';
import type { OwnerMay } from './owner-may.js';
import { conflictsOf } from './used-names.js';

const season = aSeason({ rounds: 8, teams: 4 });
const END = at('2031-01-01 00:00');
const assign = (
  round: number,
  of: PickNames,
  picks: readonly RoundPick[] = [],
  more: Partial<Parameters<typeof checkOverride>[0]> = {},
) => checkOverride({ season, picks, round, names: of, now: END, ownerMay: [], ...more });

describe('an assignment by the owner', () => {
  it('should be accepted for a missed round (OVERRIDE-1, RO-14, RU-04)', () => {
    expect(assign(3, { mainDriver: 'Driver 1', reserveDriver: 'D02', team: 'team 3' })).toEqual({
      ok: true,
      value: names(1, 2, 3),
    });
  });

  it('should be accepted in place of a pick that the player made (OVERRIDE-1)', () => {
    expect(assign(1, names(1, 3, 1), [aPick(1, names(1, 2, 1))]).ok).toBe(true);
  });

  const made = aPick(1, names(1, 2, 1));
  // d1 was taken by an assignment to round 1 before round 2 locked
  const voided = [anAssignment(1, names(1, 3, 1)), aPick(2, names(1, 4, 2))];
  const lock = lockAt(season.rounds[0]!);
  const choose = (seconds: number, ownerMay: OwnerMay) => ({ at: later(lock, seconds), ownerMay });
  const [first, before] = [choose(-9999, 'fill-missed'), choose(-1, 'replace')];
  const REFUSED = 'PICK_MADE_BY_PLAYER';

  it.each([
    ['a missed round', 1, [], [first], null],
    ['a pick of the player', 1, [made], [first], REFUSED],
    ['an earlier assignment', 1, [anAssignment(1, names(1, 2, 1))], [first], null],
    ['a void pick', 2, voided, [first], null],
    ['a pick, in a league from before the choice', 1, [made], [], null],
    ['a pick, replacing chosen the second before the lock', 1, [made], [first, before], null],
    ['a pick, replacing chosen at the lock', 1, [made], [first, choose(0, 'replace')], REFUSED],
    [
      'a pick, replacing given up at the lock',
      1,
      [made],
      [first, before, choose(0, 'fill-missed')],
      null,
    ],
  ] as const)(
    'should be checked by what the league allows: %s (OVERRIDE-4, OVERRIDE-5)',
    (_what, round, picks, ownerMay, code) => {
      const verdict = assign(round, names(5, 6, 3), picks, { ownerMay });
      expect(verdict.ok ? null : verdict.refusals).toEqual(code && [{ code }]);
    },
  );

  it('should never report a pick that is still secret (OVERRIDE-3, OVERRIDE-4)', () => {
    const more = { ownerMay: [first], now: later(lock, -1) };
    const refusals = [{ code: 'SELECTIONS_NOT_LOCKED_YET' }];
    for (const picks of [[], [made]]) {
      expect(assign(1, names(5, 6, 3), picks, more)).toEqual({ ok: false, refusals });
    }
  });

  it.each([
    ['2030-03-16 13:54:59', 'SELECTIONS_NOT_LOCKED_YET'],
    ['2030-03-16 13:55', null],
    ['2030-03-16 13:55:01', null],
    ['2030-03-10 23:59', 'SELECTIONS_NOT_LOCKED_YET'],
    ['2030-03-10 23:58:59', 'ROUND_NOT_REACHED'],
  ])(
    'should wait for the lock of the current round: at %s %p (OVERRIDE-1, LOCK-1)',
    (now, code) => {
      const verdict = assign(3, names(1, 2, 3), [], { now: at(now) });
      expect(verdict.ok ? null : verdict.refusals).toEqual(code === null ? null : [{ code }]);
    },
  );

  it.each([
    ['an unknown round', 99, {}, 'ROUND_UNKNOWN'],
    [
      'a cancelled round',
      3,
      { season: withRounds(season, { 3: { isCancelled: true } }) },
      'ROUND_CANCELLED',
    ],
    [
      'a later round that is locked for want of a time',
      5,
      { season: withRounds(season, { 5: { sessions: {} } }), now: at('2030-03-17 12:00') },
      'ROUND_NOT_REACHED',
    ],
  ])('should be refused for %s (OVERRIDE-1)', (_what, round, more, code) => {
    expect(assign(round, names(1, 2, 3), [], more)).toEqual({ ok: false, refusals: [{ code }] });
  });

  it('should be refused while the lock time of the weekend is missing (OVERRIDE-1, LOCK-5)', () => {
    const sessions = { ...normalSessions(3), qualifying: undefined };
    const of = withRounds(season, { 3: { sessions } });
    const assigned = (now: Date) => assign(3, names(1, 2, 3), [], { season: of, now });
    expect(assigned(at('2030-03-16 20:00'))).toMatchObject({
      refusals: [{ code: 'SELECTIONS_NOT_LOCKED_YET' }],
    });
    expect(assigned(at('2030-03-17 23:59')).ok).toBe(true);
  });

  it('should be accepted for a past round without times (OVERRIDE-1, LOCK-2, LOCK-4)', () => {
    const of = withRounds(season, { 2: { sessions: {} } });
    expect(assign(2, names(1, 2, 3), [], { season: of, now: at('2030-03-16 20:00') }).ok).toBe(
      true,
    );
  });

  it('should be accepted for higher rounds run before a postponed one (OVERRIDE-1, LOCK-4)', () => {
    const of = withRounds(season, { 2: { sessions: { qualifying: at('2030-03-27 14:00') } } });
    const now = at('2030-03-25 00:00');
    expect(assign(4, names(1, 2, 3), [], { season: of, now }).ok).toBe(true);
    expect(assign(5, names(1, 2, 3), [], { season: of, now })).toEqual({
      ok: false,
      refusals: [{ code: 'ROUND_NOT_REACHED' }],
    });
  });

  it('should be accepted for every round after the season (OVERRIDE-1)', () => {
    const none = withRounds(
      season,
      Object.fromEntries(
        season.rounds.map(({ round }) => [round, { sessions: {}, results: aRace(25) }]),
      ),
    );
    for (const round of [1, 8])
      expect(assign(round, names(1, 2, 3), [], { season: none }).ok).toBe(true);
  });

  it.each([
    [
      { ...names(1, 2, 3), team: '' },
      { code: 'SELECTION_INCOMPLETE', field: 'team' },
    ],
    [
      { ...names(1, 2, 3), mainDriver: 'X' },
      { code: 'DRIVER_UNKNOWN', field: 'mainDriver', name: 'X' },
    ],
    [names(1, 1, 3), { code: 'MAIN_AND_RESERVE_SAME', field: 'reserveDriver', name: 'Driver 1' }],
  ])('should be refused for names that do not do: %p (OVERRIDE-1, PICK-1)', (of, refusal) => {
    expect(assign(3, of)).toEqual({ ok: false, refusals: [refusal] });
  });

  it.each([
    ['earlier', 3, names(1, 5, 4), { code: 'NAME_USED', field: 'mainDriver', name: 'Driver 1' }],
    ['earlier', 3, names(5, 2, 4), { code: 'NAME_USED', field: 'reserveDriver', name: 'Driver 2' }],
    ['later', 1, names(5, 6, 1), { code: 'NAME_USED', field: 'team', name: 'Team 1' }],
  ])(
    'should be refused for a name of an %s locked round (OVERRIDE-2, RD-10, USED-4)',
    (_when, round, of, refusal) => {
      expect(assign(round, of, [aPick(2, names(1, 2, 1))])).toEqual({
        ok: false,
        refusals: [refusal],
      });
    },
  );
});

describe("an assignment and the member's open pick", () => {
  const open = aPick(3, names(1, 2, 3));
  const now = at('2030-03-16 13:54:59');
  const taking = names(1, 2, 3);

  it('should be accepted although it takes every name of it (OVERRIDE-3)', () => {
    expect(assign(1, taking, [open], { now })).toEqual({ ok: true, value: taking });
  });

  it('should get the very same verdict whatever the open pick holds (OVERRIDE-3)', () => {
    const locked = [aPick(2, names(5, 6, 4))];
    for (const typed of [taking, names(5, 2, 3), names(6, 1, 2)]) {
      const without = assign(1, typed, locked, { now });
      for (const hidden of [open, aPick(3, typed), aPick(3, names(5, 6, 4))]) {
        expect(assign(1, typed, [...locked, hidden], { now })).toEqual(without);
      }
    }
  });

  it('should put it in conflict, refuse to save it again and void it at the lock (OVERRIDE-3, USED-5, USED-3)', () => {
    const picks = [anAssignment(1, names(1, 5, 4)), open];
    expect(conflictsOf({ season, picks, round: 3 })).toEqual(['mainDriver']);
    expect(checkSave({ season, picks, round: 3, names: open, now })).toEqual({
      ok: false,
      refusals: [{ code: 'NAME_USED', field: 'mainDriver', name: 'Driver 1' }],
    });
    expect([...voidPicks(season, picks, now)]).toEqual([]);
    expect([...voidPicks(season, picks, at('2030-03-16 13:55'))]).toEqual([3]);
  });

  it('should be refused as soon as that pick is locked (OVERRIDE-2)', () => {
    const verdict = assign(1, taking, [open], { now: at('2030-03-16 13:55') });
    expect(verdict.ok ? [] : verdict.refusals.map((each) => each.field)).toEqual([
      'mainDriver',
      'reserveDriver',
      'team',
    ]);
  });

  it('should void the pick of a postponed round that locks later (OVERRIDE-3, LOCK-4)', () => {
    const postponed = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-27 14:00') } },
    });
    const own = aPick(2, names(1, 2, 1));
    const input = { season: postponed, now: at('2030-03-25 00:00') };
    expect(assign(4, names(1, 5, 3), [own], input).ok).toBe(true);
    const picks = [own, anAssignment(4, names(1, 5, 3))];
    expect([...voidPicks(postponed, picks, at('2030-03-27 13:55'))]).toEqual([2]);
  });
});

describe('an assignment and the cycles after it', () => {
  const teams = (list: string): readonly RoundPick[] =>
    list.split(' ').flatMap((team, index) => {
      const main = index + 1;
      return team === '-' ? [] : [aPick(main, names(main, (main % 8) + 1, Number(team)))];
    });
  const teamsFor = (list: string, round: number): readonly number[] =>
    [1, 2, 3, 4].filter(
      (team) => assign(round, names(round, (round % 8) + 1, team), teams(list)).ok,
    );

  it.each([
    ['1 - 3', 2, [2, 4]],
    ['1 - 3 4', 2, [2]],
    ['1 - 3 4 2', 2, [2]],
    ['1 - 3 4 2 1 3', 2, [2]],
    ['1 - 3 4 2 2', 2, []],
    ['1 - 3 4 2 1 2', 2, []],
    ['1 2 3 4 1', 2, [2]],
    ['1 2 3 4 1 - 3', 6, [2, 4]],
  ])(
    'should fill a hole only when no cycle of locked picks gets a name twice: %s, round %d: %p (OVERRIDE-2, USED-2, USED-4)',
    (list, round, accepted) => {
      expect(teamsFor(list, round)).toEqual(accepted);
    },
  );

  it('should never make another locked pick void (OVERRIDE-2, USED-6)', () => {
    // Round 2 took main driver 1 from the open pick of round 3, which is void therefore, and so
    // round 4 could use reserve driver 5. Replacing round 2 would bring round 3 back, and then
    // reserve driver 5 would come twice.
    const picks = [
      anAssignment(2, names(1, 2, 1)),
      aPick(3, names(1, 5, 3)),
      aPick(4, names(4, 5, 4)),
    ];
    expect([...voidPicks(season, picks, END)]).toEqual([3]);
    expect(assign(2, names(2, 3, 1), picks)).toEqual({
      ok: false,
      refusals: [{ code: 'NAME_USED', field: 'reserveDriver', name: 'Driver 5' }],
    });
    // what does not bring it back is fine, and so is replacing round 3 first
    expect(assign(2, names(1, 3, 2), picks).ok).toBe(true);
    const first = assign(3, names(3, 6, 3), picks);
    expect(first.ok).toBe(true);
    const replaced = picks.with(1, anAssignment(3, names(3, 6, 3)));
    expect(assign(2, names(2, 3, 1), replaced).ok).toBe(true);
  });
});
