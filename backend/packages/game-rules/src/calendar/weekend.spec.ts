import { season2025, season2026 } from '../testing/real-season.js';
import { aRound, aSprintRound, at, normalSessions } from '../testing/builders.js';
import { endOfWeekend, scheduledEnd, sprintScheduledEnd } from './weekend.js';

const withRace = (race: Date | undefined) =>
  aRound(1, { sessions: { ...normalSessions(1), race } });

describe('the end of a weekend', () => {
  it.each([
    ['a Sunday afternoon', '2030-03-03 13:00', '2030-03-03 23:59'],
    ['the last start that ends by Sunday 23:59', '2030-03-03 19:59', '2030-03-03 23:59'],
    ['a second later', '2030-03-03 19:59:01', '2030-03-03 23:59:01'],
    ['a Sunday evening', '2030-03-03 20:00', '2030-03-04 00:00'],
    ['the last second of Sunday', '2030-03-03 23:59:59', '2030-03-04 03:59:59'],
    ['a Saturday', '2030-03-02 11:00', '2030-03-03 23:59'],
    ['a Friday', '2030-03-01 11:00', '2030-03-03 23:59'],
    ['a Thursday', '2030-02-28 11:00', '2030-03-03 23:59'],
    ['a Sunday evening that is Monday in UTC', '2030-03-04 00:30', '2030-03-04 04:30'],
    ['a Monday, moved there by rain', '2030-03-04 15:00', '2030-03-04 19:00'],
    ['a Wednesday', '2030-03-06 15:00', '2030-03-06 19:00'],
  ])('should be Sunday 23:59 or GP + 4 h, for %s (LOCK-3)', (_when, race, end) => {
    expect(endOfWeekend(withRace(at(race)))).toEqual(at(end));
  });

  it('should not be known while the Grand Prix has no time (LOCK-3)', () => {
    expect(endOfWeekend(withRace(undefined))).toBeNull();
  });

  it('should always come after the Grand Prix and before the next lock (LOCK-3)', () => {
    for (const season of [season2025(), season2026()]) {
      season.rounds.forEach((round, index) => {
        const end = endOfWeekend(round)?.getTime() ?? 0;
        const next = season.rounds[index + 1];
        const nextStart = next?.sessions.fp1?.getTime() ?? Number.POSITIVE_INFINITY;
        expect(end).toBeGreaterThan(round.sessions.race?.getTime() ?? 0);
        expect(end).toBeLessThan(nextStart);
      });
    }
  });

  it('should be the Sunday after the Saturday race of Baku 2026 (LOCK-3)', () => {
    const baku = season2026().rounds[14];
    expect(baku?.name).toBe('Azerbaijan Grand Prix');
    expect(baku && endOfWeekend(baku)).toEqual(at('2026-09-27 23:59'));
  });
});

describe('the scheduled end of a session', () => {
  it('should be 2 hours after the start of the Grand Prix (LOCK-3, ST-04)', () => {
    expect(scheduledEnd(aRound(1))).toEqual(at('2030-03-03 15:00'));
    expect(scheduledEnd(withRace(undefined))).toBeNull();
  });

  it('should be 1 hour after the start of the sprint (LOCK-3, ST-04)', () => {
    expect(sprintScheduledEnd(aSprintRound(1))).toEqual(at('2030-03-02 11:00'));
  });

  it('should not exist for a sprint that is not run, or has no time (LOCK-3)', () => {
    const sprint = at('2030-03-02 10:00');
    expect(sprintScheduledEnd(aRound(1, { sessions: { sprint } }))).toBeNull();
    expect(sprintScheduledEnd(aSprintRound(1, { sessions: {} }))).toBeNull();
  });
});
