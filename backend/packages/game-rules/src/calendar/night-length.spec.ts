import { nightLength } from './night-length.js';
import type { NightPace } from './pace.js';

const evening = (pickMinutes: number): NightPace => ({
  kind: 'evening',
  pickMinutes,
  swapSeconds: 30,
  resultSeconds: 20,
});
const MINUTE = 60_000;

describe('the length of a race night', () => {
  it('should be, at the most, all rounds at full length; half the time for picks when quick (EVENING-1, TL-04)', () => {
    // 20 rounds of 3:00 + 0:30 + 0:20, or of 1:30 + 0:10 + 0:30 + 0:20
    expect(nightLength(evening(3), 20)).toEqual({
      unit: 'ms',
      most: 4_600_000,
      quick: 50 * MINUTE,
    });
  });

  it('should never be longer when quick: a minute for picks leaves the countdown in it (EVENING-1)', () => {
    expect(nightLength(evening(1), 1)).toEqual({ unit: 'ms', most: 110_000, quick: 90_000 });
  });

  it('should be a day or a week for each round, and unknown by hand (EVENING-1, TL-04)', () => {
    const calm = { hour: 20, timeZone: 'UTC', swapSeconds: 60, resultSeconds: 60 };
    expect(nightLength({ kind: 'daily', ...calm }, 24)).toEqual({ unit: 'days', count: 24 });
    expect(nightLength({ kind: 'weekly', ...calm }, 17)).toEqual({ unit: 'weeks', count: 17 });
    expect(nightLength({ kind: 'by-hand' }, 24)).toBeNull();
  });
});
