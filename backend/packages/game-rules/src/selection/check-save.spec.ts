import { aDriver, aPick, aRace, aSeason, at, names, withRounds } from '../testing/builders.js';
import { checkSave } from './check-save.js';

const base = aSeason({ rounds: 4, teams: 3 });
const season = {
  ...base,
  drivers: [
    ...base.drivers,
    aDriver(7, { name: 'José Müller', aliases: ['Joe'] }),
    aDriver(8, { name: 'Ex Driver', selectable: false }),
  ],
};
const OPEN = at('2030-02-20 12:00');
const save = (
  typed: readonly [string, string, string],
  more: Partial<Parameters<typeof checkSave>[0]> = {},
) => {
  const [mainDriver, reserveDriver, team] = typed;
  const typedNames = { mainDriver, reserveDriver, team };
  return checkSave({ season, picks: [], round: 1, names: typedNames, now: OPEN, ...more });
};
const VALID = ['Driver 1', 'd2', 'T3'] as const;

describe('a pick that is saved', () => {
  it('should be accepted as ids, whatever spelling was used (PICK-1, PICK-2, EN-19)', () => {
    expect(save(VALID)).toEqual({ ok: true, value: names(1, 2, 3) });
    expect(save(['jose MULLER', 'D02', 'team-3'])).toEqual({ ok: true, value: names(7, 2, 3) });
  });

  it.each([
    ['2030-03-02 13:54:59', true],
    ['2030-03-02 13:55', false],
    ['2030-03-02 13:55:01', false],
  ])('should be refused from the lock on: at %s %p (PICK-2, LOCK-1, SM-31)', (now, ok) => {
    const verdict = save(VALID, { now: at(now) });
    expect(verdict.ok).toBe(ok);
    if (!verdict.ok) expect(verdict.refusals).toEqual([{ code: 'SELECTIONS_LOCKED' }]);
  });

  it.each([
    ['an unknown round', { round: 99 }, 'ROUND_UNKNOWN'],
    [
      'a cancelled round',
      { season: withRounds(season, { 1: { isCancelled: true } }) },
      'ROUND_CANCELLED',
    ],
    [
      'a completed round',
      { season: withRounds(season, { 1: { results: aRace(25) } }) },
      'SELECTIONS_LOCKED',
    ],
    [
      'a round without times',
      { season: withRounds(season, { 1: { sessions: {} } }) },
      'SELECTIONS_LOCKED',
    ],
  ])('should be refused for %s (PICK-2, LOCK-2)', (_what, more, code) => {
    expect(save(VALID, more)).toEqual({ ok: false, refusals: [{ code }] });
  });

  it.each([
    [['', 'd2', 't3'], 'mainDriver'],
    [['d1', '  ', 't3'], 'reserveDriver'],
    [['d1', 'd2', '\t'], 'team'],
  ] as const)('should be refused when %p is incomplete (PICK-1, VA-15)', (typed, field) => {
    const refusals = [{ code: 'SELECTION_INCOMPLETE', field }];
    expect(save(typed)).toEqual({ ok: false, refusals });
  });

  it.each([
    [['Nobody', 'd2', 't3'], { code: 'DRIVER_UNKNOWN', field: 'mainDriver', name: 'Nobody' }],
    [['d1', 'Nobody', 't3'], { code: 'DRIVER_UNKNOWN', field: 'reserveDriver', name: 'Nobody' }],
    [['d1', 'd2', 'No Team'], { code: 'TEAM_UNKNOWN', field: 'team', name: 'No Team' }],
    [['d1', 'd2', 'Driver 3'], { code: 'TEAM_UNKNOWN', field: 'team', name: 'Driver 3' }],
    [['ex', 'd2', 't3'], { code: 'DRIVER_UNKNOWN', field: 'mainDriver', name: 'ex' }],
    [
      ['exdriver', 'd2', 't3'],
      { code: 'DRIVER_NOT_SELECTABLE', field: 'mainDriver', name: 'Ex Driver' },
    ],
    [
      ['d1', 'D08', 't3'],
      { code: 'DRIVER_NOT_SELECTABLE', field: 'reserveDriver', name: 'Ex Driver' },
    ],
    [
      ['joe', 'José Müller', 't3'],
      { code: 'MAIN_AND_RESERVE_SAME', field: 'reserveDriver', name: 'José Müller' },
    ],
  ] as const)(
    'should be refused for a name that does not do: %p (PICK-1, EN-17)',
    (typed, refusal) => {
      expect(save(typed)).toEqual({ ok: false, refusals: [refusal] });
    },
  );

  it.each([
    [['d1', 'd4', 't3'], { code: 'NAME_USED', field: 'mainDriver', name: 'Driver 1' }],
    [['d4', 'D2', 't3'], { code: 'NAME_USED', field: 'reserveDriver', name: 'Driver 2' }],
    [['d4', 'd5', 'Team 1'], { code: 'NAME_USED', field: 'team', name: 'Team 1' }],
  ] as const)(
    'should be refused for a used name, naming it: %p (PICK-2, USED-1, VA-16)',
    (typed, refusal) => {
      const verdict = save(typed, { picks: [aPick(1, names(1, 2, 1))], round: 2 });
      expect(verdict).toEqual({ ok: false, refusals: [refusal] });
    },
  );

  it('should report every reason at once (PICK-1, PICK-2)', () => {
    const verdict = save(['d1', '', 'Team 1'], { picks: [aPick(1, names(1, 2, 1))], round: 2 });
    expect(verdict).toEqual({
      ok: false,
      refusals: [
        { code: 'SELECTION_INCOMPLETE', field: 'reserveDriver' },
        { code: 'NAME_USED', field: 'mainDriver', name: 'Driver 1' },
        { code: 'NAME_USED', field: 'team', name: 'Team 1' },
      ],
    });
  });

  it('should not mind two names that nobody knows (PICK-1)', () => {
    const verdict = save(['?', '?', '?']);
    expect(verdict.ok ? [] : verdict.refusals.map((each) => each.code)).toEqual([
      'DRIVER_UNKNOWN',
      'DRIVER_UNKNOWN',
      'TEAM_UNKNOWN',
    ]);
  });

  it('should let a driver used as main be reserve and the other way round (USED-1, VA-17)', () => {
    const picks = [aPick(1, names(1, 2, 1))];
    expect(save(['d2', 'd1', 't2'], { picks, round: 2 }).ok).toBe(true);
  });

  it('should replace the pick of its own round, keeping a name or all of them (PICK-2, SM-28)', () => {
    const picks = [aPick(1, names(1, 2, 3))];
    expect(save(['d1', 'd2', 't3'], { picks }).ok).toBe(true);
    expect(save(['d1', 'd4', 't3'], { picks }).ok).toBe(true);
  });

  it('should accept every team again after the list is used up (USED-2, VA-19)', () => {
    const picks = [aPick(1, names(1, 2, 1)), aPick(2, names(2, 3, 2)), aPick(3, names(3, 4, 3))];
    const withTeam = (team: string, of: typeof picks) =>
      save(['d4', 'd5', team], { picks: of, round: 4 });
    for (const team of ['t1', 't2', 't3']) expect(withTeam(team, picks).ok).toBe(true);
    expect(withTeam('t1', picks.slice(0, 2)).ok).toBe(false);
    expect(withTeam('t3', picks.slice(0, 2)).ok).toBe(true);
  });
});
