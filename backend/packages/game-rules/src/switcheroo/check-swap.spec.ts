import type { RoundPick } from '../model/pick.js';
import {
  aPick,
  anAssignment,
  aRace,
  aSeason,
  aSprintRound,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import { usedBefore } from '../selection/used-names.js';
import { checkSwap } from './check-swap.js';

const season = aSeason({ rounds: 5, teams: 4 });
const OPEN = at('2030-03-09 18:00');
const PICK = aPick(2, names(1, 2, 3));
const swap = (
  picks: readonly RoundPick[] = [PICK],
  more: Partial<Parameters<typeof checkSwap>[0]> = {},
) =>
  checkSwap({
    season,
    picks,
    round: 2,
    swapsLeft: 1,
    originalDriver: 'Driver 1',
    newDriver: 'D02',
    now: OPEN,
    ...more,
  });
const codes = (verdict: ReturnType<typeof checkSwap>) =>
  verdict.ok ? 'accepted' : verdict.refusals.map((refusal) => refusal.code).join(' ');

describe('a switcheroo', () => {
  it('should swap the main and the reserve driver and keep the team (SWAP-3, SM-33, PG-12, TE-15)', () => {
    expect(swap()).toEqual({ ok: true, value: names(2, 1, 3) });
  });

  it('should be possible for an assigned pick (SWAP-3)', () => {
    expect(swap([anAssignment(2, names(1, 2, 3), { scores: false })]).ok).toBe(true);
  });

  it.each([
    ['2030-03-09 14:59:59', 'SWAP_WINDOW_NOT_OPEN'],
    ['2030-03-09 15:00', 'accepted'],
    ['2030-03-10 12:55', 'accepted'],
    ['2030-03-10 12:55:01', 'SWAP_WINDOW_CLOSED'],
  ])('should need the open window: at %s %s (SWAP-1, SWAP-3, SM-38)', (now, result) => {
    expect(codes(swap([PICK], { now: at(now) }))).toBe(result);
  });

  it('should close with the sprint on a sprint weekend (SWAP-1, SWAP-3, SM-37)', () => {
    const sprint = withRounds(season, { 2: aSprintRound(2) });
    const result = (now: string) => codes(swap([PICK], { season: sprint, now: at(now) }));
    expect(result('2030-03-09 09:55')).toBe('accepted');
    expect(result('2030-03-09 09:55:01')).toBe('SWAP_WINDOW_CLOSED');
  });

  it.each([
    ['an unknown round', { round: 99 }, 'ROUND_UNKNOWN'],
    [
      'a cancelled round',
      { season: withRounds(season, { 2: { isCancelled: true } }) },
      'ROUND_CANCELLED',
    ],
    [
      'a completed round',
      { season: withRounds(season, { 2: { results: aRace(25) } }) },
      'SWAP_WINDOW_CLOSED',
    ],
    [
      'a round without times',
      { season: withRounds(season, { 2: { sessions: {} } }) },
      'SWAP_WINDOW_NOT_OPEN',
    ],
    ['a member without a pick', { picks: [aPick(1)] }, 'SWAP_NO_PICK'],
    ['a void pick', { picks: [anAssignment(1, names(1, 5, 4)), PICK] }, 'SWAP_NO_PICK'],
    ['the last swap being spent', { swapsLeft: 0 }, 'SWAP_NONE_LEFT'],
  ])('should be refused for %s (SWAP-2, SWAP-3, SM-38)', (_what, more, code) => {
    expect(codes(swap([PICK], more))).toBe(code);
  });

  it.each([
    ['d3', 'd2', [{ code: 'SWAP_PICK_CHANGED', field: 'mainDriver', name: 'Driver 3' }]],
    ['d1', 'd3', [{ code: 'SWAP_PICK_CHANGED', field: 'reserveDriver', name: 'Driver 3' }]],
    ['d1', 'Nobody', [{ code: 'SWAP_PICK_CHANGED', field: 'reserveDriver', name: 'Nobody' }]],
    [
      'Nobody',
      'd1',
      [
        { code: 'SWAP_PICK_CHANGED', field: 'mainDriver', name: 'Nobody' },
        { code: 'SWAP_PICK_CHANGED', field: 'reserveDriver', name: 'Driver 1' },
      ],
    ],
  ])(
    'should be refused for other drivers than those of the pick: %s and %s (SWAP-3, AP-35)',
    (originalDriver, newDriver, refusals) => {
      expect(swap([PICK], { originalDriver, newDriver })).toEqual({ ok: false, refusals });
    },
  );

  it('should be refused when a driver was used in the new role, naming him (SWAP-3, TE-16, USED-1)', () => {
    expect(swap([aPick(1, names(2, 4, 1)), PICK])).toEqual({
      ok: false,
      refusals: [{ code: 'SWAP_MAIN_USED', field: 'mainDriver', name: 'Driver 2' }],
    });
    expect(swap([aPick(1, names(4, 1, 1)), PICK])).toEqual({
      ok: false,
      refusals: [{ code: 'SWAP_RESERVE_USED', field: 'reserveDriver', name: 'Driver 1' }],
    });
  });

  it('should report every reason at once (SWAP-2, SWAP-3)', () => {
    expect(codes(swap([aPick(1, names(2, 1, 1)), PICK], { swapsLeft: 0 }))).toBe(
      'SWAP_NONE_LEFT SWAP_MAIN_USED SWAP_RESERVE_USED',
    );
  });

  it('should let the used names follow the pick after the swap (SWAP-3)', () => {
    const swapped = { ...PICK, ...names(2, 1, 3) };
    expect(usedBefore({ season, picks: [swapped], round: 3 })).toEqual({
      mainDrivers: ['d2'],
      reserveDrivers: ['d1'],
      teams: ['t3'],
    });
    const back = swap([swapped], { originalDriver: 'd2', newDriver: 'd1' });
    expect(back).toEqual({ ok: true, value: names(1, 2, 3) });
  });

  it('should be refused for a role used by a later round that was run before (SWAP-3, USED-4, LOCK-4)', () => {
    const postponed = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') } },
    });
    const input = { season: postponed, now: at('2030-03-27 18:00') };
    expect(codes(swap([PICK, aPick(4, names(2, 5, 4))], input))).toBe('SWAP_MAIN_USED');
    expect(codes(swap([PICK, aPick(4, names(5, 1, 4))], input))).toBe('SWAP_RESERVE_USED');
    expect(codes(swap([PICK, aPick(5, names(2, 1, 4))], input))).toBe('accepted');
  });

  it('should be refused for a role used by a later round that has locked meanwhile (SWAP-3, USED-4)', () => {
    const interrupted = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-09 14:00'), race: at('2030-03-26 13:00') } },
    });
    const input = { season: interrupted, now: at('2030-03-25 00:00') };
    expect(codes(swap([PICK, aPick(3, names(2, 5, 4))], input))).toBe('SWAP_MAIN_USED');
    expect(codes(swap([PICK, aPick(5, names(2, 5, 4))], input))).toBe('accepted');
  });

  it.each([
    ['reserveDriver', names(4, 5, 2), 'Driver 5'],
    ['team', names(4, 6, 4), 'Team 4'],
  ])(
    'should not bring back a void pick whose %s is used since (SWAP-3, USED-6)',
    (field, of, name) => {
      // The Grand Prix of round 2 waits until after round 4. Its assignment voids the pick of
      // round 3; the swap would bring that pick back, and round 4 has used one of its names.
      const interrupted = withRounds(season, {
        2: { sessions: { qualifying: at('2030-03-09 14:00'), race: at('2030-03-26 13:00') } },
      });
      const picks = [anAssignment(2, names(1, 2, 3)), aPick(3, names(1, 5, 4)), aPick(4, of)];
      const input = { season: interrupted, now: at('2030-03-25 00:00') };
      expect(swap(picks, input)).toEqual({
        ok: false,
        refusals: [{ code: 'NAME_USED', field, name }],
      });
      expect(swap(picks.slice(0, 2), input).ok).toBe(true);
    },
  );
});
