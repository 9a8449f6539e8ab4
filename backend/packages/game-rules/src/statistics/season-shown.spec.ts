import { at, aRound, aSeason, aSprintRound } from '../testing/builders.js';
import type { Round } from '../model/season.js';
import { seasonBegin, seasonShown } from './season-shown.js';

const season = (year: number, rounds: readonly Round[]) => ({ ...aSeason(), year, rounds });
const qualifying = (text: string) => ({ qualifying: at(text), race: at(text) });

/** 2030 locks first on 2 March at 13:55, 2031 on 8 March at 13:55. */
const OLD = season(2030, [
  aRound(1, { sessions: qualifying('2030-03-02 14:00') }),
  aRound(2, { sessions: qualifying('2030-12-07 14:00') }),
]);
const NEW = season(2031, [
  aRound(1, { sessions: qualifying('2031-03-08 14:00') }),
  aRound(2, { sessions: qualifying('2031-03-15 14:00') }),
]);

describe('the season whose figures are shown', () => {
  it.each([
    ['before any season has begun', '2030-01-01 00:00', 2030],
    ['in the first season', '2030-07-01 00:00', 2030],
    ['on the day the last weekend ends', '2030-12-08 23:59', 2030],
    ['in winter, with the next calendar known', '2031-01-15 00:00', 2030],
    ['the second before the first lock', '2031-03-08 13:54:59', 2030],
    ['at the first lock', '2031-03-08 13:55:00', 2031],
    ['the second after it', '2031-03-08 13:55:01', 2031],
    ['long after the last season known', '2033-01-01 00:00', 2031],
  ])('should be the one that began last (STATS-8): %s', (_, now, year) => {
    expect(seasonShown([OLD, NEW], at(now))).toBe(year);
    expect(seasonShown([NEW, OLD], at(now))).toBe(year);
  });

  const lateSecond = aRound(2, { sessions: qualifying('2031-03-15 14:00') });
  it.each([
    [
      'a cancelled first round',
      [aRound(1, { isCancelled: true, sessions: qualifying('2031-03-08 14:00') }), lateSecond],
    ],
    ['a first round without a time', [aRound(1, { sessions: {} }), lateSecond]],
    [
      'a first round that was postponed behind the second',
      [aRound(1, { sessions: qualifying('2031-10-10 14:00') }), lateSecond],
    ],
  ])('should begin with the first lock there is (STATS-8): %s', (_, rounds) => {
    const next = season(2031, rounds);
    expect(seasonShown([OLD, next], at('2031-03-15 13:54:59'))).toBe(2030);
    expect(seasonShown([OLD, next], at('2031-03-15 13:55'))).toBe(2031);
  });

  it('should begin with the lock of sprint qualifying on a sprint weekend (STATS-8)', () => {
    const sessions = {
      sprintQualifying: at('2031-03-07 10:00'),
      qualifying: at('2031-03-08 14:00'),
    };
    const next = season(2031, [aSprintRound(1, { sessions })]);
    expect(seasonShown([OLD, next], at('2031-03-07 09:54:59'))).toBe(2030);
    expect(seasonShown([OLD, next], at('2031-03-07 09:55'))).toBe(2031);
  });

  it('should be none without a season, and one without rounds only where there is no other (STATS-8)', () => {
    expect(seasonShown([], at('2031-01-01 00:00'))).toBeNull();
    const empty = season(2031, []);
    expect(seasonShown([empty], at('2031-06-01 00:00'))).toBe(2031);
    expect(seasonShown([OLD, empty], at('2031-06-01 00:00'))).toBe(2030);
  });

  it('should begin with its first lock, which is unknown while no round has a time', () => {
    expect(seasonBegin(NEW)).toEqual(at('2031-03-08 13:55'));
    expect(seasonBegin(season(2031, [aRound(1, { sessions: {} })]))).toBeNull();
  });
});
