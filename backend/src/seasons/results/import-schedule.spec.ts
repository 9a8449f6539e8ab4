import { aRace as storedRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { dueImports, missingImports, resultGoesFirstUntil } from './import-schedule.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date('2025-03-16T04:00:00Z');
const SPRINT = new Date('2025-03-15T04:00:00Z');
/** 20 minutes after the scheduled end, 2 hours after the start. */
const DUE = new Date(START.getTime() + 2 * HOUR + 20 * MINUTE);

const at = (ms: number, from = DUE): Date => new Date(from.getTime() + ms);

const aRace = (more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  storedRace({ sessions: { race: START }, ...more });

const due = (race: RaceSnapshot, now: Date): string => {
  const [one] = dueImports({ races: [race] } as unknown as SeasonSnapshot, now);
  if (!one) return 'nothing';
  return { first: 'results', second: 'second check', later: 'later check' }[one.check];
};

describe('the schedule of imports (ST-04)', () => {
  it.each([
    ['before the race', at(-1, START), 'nothing'],
    ['a millisecond early', at(-1), 'nothing'],
    ['20 minutes after the scheduled end', at(0), 'results'],
    ['days later', at(100 * HOUR), 'results'],
  ])('should import for the first time %s', (_when, now, what) => {
    expect(due(aRace(), now)).toBe(what);
  });

  it.each([
    [0, 9, 'nothing'],
    [0, 10, 'results'],
    [345, 354, 'nothing'],
    [350, 360, 'results'],
    [355, 365, 'nothing'],
    [355, 414, 'nothing'],
    [355, 415, 'results'],
    [1000, 1059, 'nothing'],
    [1000, 1060, 'results'],
  ])('should, tried at minute %i, be due at minute %i: %s', (tried, now, what) => {
    const race = aRace({ triedAt: at(tried * MINUTE) });
    expect(due(race, at(now * MINUTE))).toBe(what);
  });

  it('should not count a try that a jump back in time has put into the future', () => {
    expect(due(aRace({ triedAt: at(HOUR) }), at(0))).toBe('results');
  });

  it.each([
    [12 * HOUR - 1, 'nothing'],
    [12 * HOUR, 'second check'],
    [13 * HOUR, 'second check'],
  ])('should import again %i ms after the first success: %s', (ms, what) => {
    expect(due(aRace({ resultsAt: at(0), triedAt: at(0) }), at(ms))).toBe(what);
  });

  it.each([
    ['an hour before it is due', -HOUR, {}, 0],
    ['more than an hour before', -HOUR - 1, {}, null],
    ['when it is due', 0, {}, 10 * MINUTE],
    ['while it is late', 7 * HOUR + 12 * MINUTE, {}, 7 * HOUR + 20 * MINUTE],
    ['when it has been late for a day', 24 * HOUR, {}, null],
    ['when it is there', HOUR, { resultsAt: at(0) }, null],
    ['when the race is cancelled', 0, { isCancelled: true }, null],
  ])('should go before seasons of the past, %s', (_when, ms, race, until) => {
    const expected = until === null ? null : at(until);
    expect(resultGoesFirstUntil(aRace(race), at(ms))).toEqual(expected);
  });

  describe('for corrections', () => {
    const OFFICIAL = { resultsAt: at(0), officialAt: at(12 * HOUR), resultsSource: 'api' as const };
    const race = aRace(OFFICIAL);

    it.each([
      ['a millisecond before a day is over', null, 12 + 24, -1, 'nothing'],
      ['a day after they became official', null, 12 + 24, 0, 'later check'],
      ['less than a day after the last check', 5 * 24, 6 * 24, -1, 'nothing'],
      ['a day after the last check', 5 * 24, 6 * 24, 0, 'later check'],
      ['after two weeks a day after the last check', 20 * 24, 21 * 24, 0, 'nothing'],
      ['after two weeks a week after the last check', 20 * 24, 27 * 24, 0, 'later check'],
      ['after four months', 20 * 24, 120 * 24, 1, 'nothing'],
    ])('should import again %s', (_when, checked, hours, ms, what) => {
      const checkedAt = checked === null ? null : at(checked * HOUR);
      expect(due({ ...race, checkedAt }, at(hours * HOUR + ms))).toBe(what);
    });

    it('should try a later check that failed again after an hour', () => {
      const since = 36 * HOUR;
      expect(due({ ...race, triedAt: at(since) }, at(since + HOUR - 1))).toBe('nothing');
      expect(due({ ...race, triedAt: at(since) }, at(since + HOUR))).toBe('later check');
    });

    it.each([
      ['like others', null, 100, 'later check'],
      ['once where they are older', null, 300 * 24, 'later check'],
      ['no more after that', 299 * 24, 310 * 24, 'nothing'],
    ])('should recheck bundled results %s', (_how, checked, hours, what) => {
      const checkedAt = checked === null ? null : at(checked * HOUR);
      const bundled = { ...race, resultsSource: 'pack' as const, checkedAt };
      expect(due(bundled, at(hours * HOUR))).toBe(what);
    });

    it('should make results official again when the time went back', () => {
      const later = { ...race, officialAt: at(2000 * HOUR) };
      expect(due(later, at(1000 * HOUR))).toBe('second check');
    });
  });

  it('should import a sprint 20 minutes after its end, and for the race all the same', () => {
    const race = aRace({ isSprintWeekend: true, sessions: { race: START, sprint: SPRINT } });
    const sprintDue = at(HOUR + 20 * MINUTE, SPRINT);
    expect(due(race, at(-1, sprintDue))).toBe('nothing');
    expect(due(race, sprintDue)).toBe('results');
    const withSprint = { ...race, sprintResultsAt: sprintDue, triedAt: sprintDue };
    expect(due(withSprint, at(-1))).toBe('nothing');
    expect(due(withSprint, at(0))).toBe('results');
    const withoutSprint = { ...race, resultsAt: at(0), triedAt: at(0) };
    expect(due(withoutSprint, at(10 * MINUTE))).toBe('results');
  });

  it('should not wait for ever for a sprint that was never run', () => {
    const race = aRace({
      isSprintWeekend: true,
      sessions: { race: START, sprint: SPRINT },
      results: { race: [], sprint: null },
      resultsAt: at(24 * HOUR),
      triedAt: at(24 * HOUR),
    });
    expect(due(race, at(30 * HOUR))).toBe('nothing');
    expect(due(race, at(36 * HOUR))).toBe('second check');
    const official = { ...race, officialAt: at(36 * HOUR), checkedAt: at(36 * HOUR) };
    expect(due(official, at(60 * HOUR - 1))).toBe('nothing');
    expect(due(official, at(60 * HOUR))).toBe('later check');
  });

  it('should import nothing in a cancelled round or one without a time', () => {
    expect(due(aRace({ isCancelled: true }), at(HOUR))).toBe('nothing');
    expect(due(aRace({ sessions: {} }), at(HOUR))).toBe('nothing');
  });

  it('should list missing rounds whenever they were last tried', () => {
    const season = { races: [aRace({ triedAt: at(0) })] } as unknown as SeasonSnapshot;
    expect(missingImports(season, at(1))).toHaveLength(1);
    expect(missingImports(season, at(-1))).toHaveLength(0);
  });
});
