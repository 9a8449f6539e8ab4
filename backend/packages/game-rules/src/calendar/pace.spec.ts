import { at } from '../testing/builders.js';
import { checkPace, nextLock, type NightPace, type RequestedPace } from './pace.js';

const berlin = (kind: 'daily' | 'weekly', hour: number): NightPace => ({
  kind,
  hour,
  timeZone: 'Europe/Berlin',
  swapSeconds: 60,
  resultSeconds: 60,
});

describe('a pace', () => {
  it('should be three minutes, half a minute and twenty seconds in an evening (NIGHT-3, TL-04)', () => {
    expect(checkPace({ kind: 'evening' })).toEqual({
      ok: true,
      pace: { kind: 'evening', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 },
    });
  });

  it.each<[RequestedPace]>([
    [{ kind: 'evening', pickMinutes: 1 }],
    [{ kind: 'evening', pickMinutes: 15, swapSeconds: 60 }],
    [{ kind: 'daily', hour: 0, timeZone: 'Asia/Tokyo' }],
    [{ kind: 'weekly', hour: 23, timeZone: 'UTC' }],
    [{ kind: 'by-hand' }],
    [{ kind: 'by-hand', rounds: 6 }],
    [{ kind: 'daily', hour: 0, timeZone: 'UTC', rounds: 3 }],
  ])('should be taken as %j (NIGHT-3, TL-04)', (requested) => {
    expect(checkPace(requested)).toMatchObject({ ok: true, pace: requested });
  });

  it.each<[RequestedPace, string, string]>([
    [{ kind: 'evening', pickMinutes: 0 }, 'PACE_OUT_OF_RANGE', 'pickMinutes'],
    [{ kind: 'evening', pickMinutes: 16 }, 'PACE_OUT_OF_RANGE', 'pickMinutes'],
    [{ kind: 'evening', pickMinutes: 2.5 }, 'PACE_OUT_OF_RANGE', 'pickMinutes'],
    [{ kind: 'evening', swapSeconds: 0 }, 'PACE_OUT_OF_RANGE', 'swapSeconds'],
    [{ kind: 'evening', rounds: 2 }, 'PACE_OUT_OF_RANGE', 'rounds'],
    [{ kind: 'by-hand', rounds: 6.5 }, 'PACE_OUT_OF_RANGE', 'rounds'],
    [{ kind: 'daily', hour: 24, timeZone: 'UTC' }, 'PACE_OUT_OF_RANGE', 'hour'],
    [
      { kind: 'daily', hour: 9, timeZone: 'UTC', swapSeconds: 86_400 },
      'PACE_OUT_OF_RANGE',
      'swapSeconds',
    ],
    [{ kind: 'daily', timeZone: 'UTC' }, 'PACE_INCOMPLETE', 'hour'],
    [{ kind: 'weekly', hour: 9 }, 'PACE_INCOMPLETE', 'timeZone'],
    [{ kind: 'weekly', hour: 9, timeZone: 'Mars/Olympus' }, 'TIME_ZONE_UNKNOWN', 'timeZone'],
  ])('should be refused as %j (NIGHT-3, TL-09)', (requested, code, field) => {
    expect(checkPace(requested)).toEqual({ ok: false, refusal: { code, field } });
  });

  it('should lock at the hour of the zone, the first time a quarter of an hour away (NIGHT-2, TL-04)', () => {
    const pace = berlin('daily', 20);
    expect(nextLock(pace, at('2030-12-28 18:45'), null)).toEqual(at('2030-12-28 19:00'));
    expect(nextLock(pace, at('2030-12-28 18:46'), null)).toEqual(at('2030-12-29 19:00'));
    expect(nextLock(pace, at('2030-12-28 23:30'), null)).toEqual(at('2030-12-29 19:00'));
    // ten minutes before midnight
    const midnight = berlin('daily', 0);
    expect(nextLock(midnight, at('2030-12-28 22:50'), null)).toEqual(at('2030-12-29 23:00'));
  });

  it.each([
    ['daily', '2030-12-31 18:59', '2030-12-31 19:00'],
    ['daily', '2030-12-31 19:01', '2031-01-01 19:00'],
    ['weekly', '2031-01-12 19:01', '2031-01-13 19:00'],
  ] as const)(
    'should lock after it has opened, after a pause over several locks: %s, %s (NIGHT-2)',
    (kind, opens, lock) => {
      expect(nextLock(berlin(kind, 20), at(opens), at('2030-12-28 19:00'))).toEqual(at(lock));
    },
  );

  it('should keep the hour when summer time begins and ends (NIGHT-2, TL-04)', () => {
    const [opens, lock] = [at('2030-03-30 19:02'), at('2030-03-30 19:00')];
    expect(nextLock(berlin('daily', 20), opens, lock)).toEqual(at('2030-03-31 18:00'));
    expect(nextLock(berlin('weekly', 20), opens, lock)).toEqual(at('2030-04-06 18:00'));
    const autumn = at('2030-10-26 18:00');
    expect(nextLock(berlin('daily', 20), autumn, autumn)).toEqual(at('2030-10-27 19:00'));
  });

  it('should take the first of two equal hours, and the next for one left out (NIGHT-2, TL-04)', () => {
    // in the night to 31 March 2:00 becomes 3:00, in that to 27 October 3:00 becomes 2:00
    const spring = at('2030-03-30 01:00');
    expect(nextLock(berlin('daily', 2), spring, spring)).toEqual(at('2030-03-31 01:00'));
    const autumn = at('2030-10-26 00:00');
    expect(nextLock(berlin('daily', 2), autumn, autumn)).toEqual(at('2030-10-27 00:00'));
  });

  it('should know zones behind UTC, with half hours, and none by hand (NIGHT-2)', () => {
    const pace = (timeZone: string) => ({ ...berlin('daily', 20), timeZone }) as NightPace;
    const [opens, lock] = [at('2030-12-28 02:00'), at('2030-12-28 01:30')];
    expect(nextLock(pace('America/New_York'), opens, lock)).toEqual(at('2030-12-29 01:00'));
    expect(nextLock(pace('Asia/Kolkata'), opens, lock)).toEqual(at('2030-12-29 14:30'));
    expect(nextLock({ kind: 'by-hand' }, opens, lock)).toBeNull();
  });
});
