import { allowanceOf, HOUR_MS, hourOf, limitSeen, PROBE_EVERY_MS } from './request-allowance.js';

const NOW = new Date('2026-03-08T06:20:00Z');
const NEXT_HOUR = new Date('2026-03-08T07:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const soon = (ms: number): Date => new Date(NOW.getTime() + ms);

const FRESH = { used: 0, learnt: null, learntAt: null, pausedUntil: null, probedAt: null };
const current = { kind: 'current', perHour: 100, now: NOW } as const;
const past = { ...current, kind: 'past' } as const;
const UNTIL_NEXT_HOUR = { kind: 'wait', until: NEXT_HOUR };

describe('the budget of requests by the hour', () => {
  it('should begin with the hour', () => {
    expect(hourOf(NOW)).toEqual(new Date('2026-03-08T06:00:00Z'));
    expect(hourOf(NEXT_HOUR)).toEqual(NEXT_HOUR);
  });

  it.each([
    [0, current, { kind: 'up-to', most: 100 }],
    [99, current, { kind: 'up-to', most: 100 }],
    [100, current, UNTIL_NEXT_HOUR],
    [79, past, { kind: 'up-to', most: 80 }],
    [80, past, UNTIL_NEXT_HOUR],
    [99, past, UNTIL_NEXT_HOUR],
    [10_000, { ...current, perHour: null }, { kind: 'up-to', most: Infinity }],
    [10_000, { ...past, perHour: null }, { kind: 'up-to', most: Infinity }],
    [7, { ...past, perHour: 10 }, { kind: 'up-to', most: 8 }],
    [8, { ...past, perHour: 10 }, UNTIL_NEXT_HOUR],
  ])('should leave a fifth to the running season: %i used, %j', (used, ask, expected) => {
    expect(allowanceOf({ ...FRESH, used }, ask)).toEqual(expected);
  });

  it.each([
    ['holds both back', 40, current, UNTIL_NEXT_HOUR],
    ['leaves its fifth', 32, past, UNTIL_NEXT_HOUR],
    ['lets ask below it', 39, current, { kind: 'up-to', most: 40 }],
    [
      'holds seasons of the past back without a budget',
      32,
      { ...past, perHour: null },
      UNTIL_NEXT_HOUR,
    ],
    [
      'binds nothing else without one',
      90,
      { ...current, perHour: null },
      { kind: 'up-to', most: Infinity },
    ],
  ])('should mind a lower limit that was learnt: %s', (_, used, ask, expected) => {
    const learnt = { learnt: 40, learntAt: ago(HOUR_MS), probedAt: ago(1) };
    expect(allowanceOf({ ...FRESH, ...learnt, used }, ask)).toEqual(expected);
  });

  it('should try every ten minutes whether a learnt limit still holds, for the running season alone', () => {
    const learnt = { ...FRESH, used: 40, learnt: 40, learntAt: ago(HOUR_MS) };
    expect(allowanceOf(learnt, current)).toEqual({ kind: 'probe' });
    expect(allowanceOf({ ...learnt, probedAt: ago(PROBE_EVERY_MS) }, current).kind).toBe('probe');
    expect(allowanceOf({ ...learnt, probedAt: ago(PROBE_EVERY_MS - 1) }, current).kind).toBe(
      'wait',
    );
    expect(allowanceOf({ ...learnt, used: 100 }, current).kind).toBe('wait');
    expect(allowanceOf(learnt, past).kind).toBe('wait');
  });

  it('should forget it after a day', () => {
    const learnt = { ...FRESH, used: 40, learnt: 40, learntAt: ago(24 * HOUR_MS) };
    expect(allowanceOf(learnt, current)).toEqual({ kind: 'up-to', most: 100 });
  });

  it('should never be above what was set', () => {
    const learnt = { ...FRESH, used: 100, learnt: 400, learntAt: ago(1) };
    expect(allowanceOf(learnt, current)).toEqual(UNTIL_NEXT_HOUR);
  });

  it('should pause for everybody when the API asks for it', () => {
    const paused = { ...FRESH, pausedUntil: soon(1) };
    for (const ask of [current, past, { ...current, perHour: null }])
      expect(allowanceOf(paused, ask)).toEqual({ kind: 'wait', until: soon(1) });
    expect(allowanceOf({ ...FRESH, pausedUntil: NOW }, current).kind).toBe('up-to');
  });

  it('should learn what was answered before the refusals, and never next to nothing', () => {
    expect(limitSeen(43, 3)).toBe(40);
    expect(limitSeen(3, 3)).toBe(5);
  });
});
