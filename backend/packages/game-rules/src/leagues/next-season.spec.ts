import { mayAskForNextSeason, nextSeasonAfter, seasonYearsToImport } from '../index.js';
import { aRace, aSeason, at, withRounds } from '../testing/builders.js';

const season = aSeason({ rounds: 3 });
const run = { results: aRace(25) };
/** The Grand Prix of round 3 is on Sunday 17 March 2030, 13:00: results are checked for from 15:20 on. */
const DURING = at('2030-03-17 15:19');
const AFTER = at('2030-03-17 15:20');
const off = { isCancelled: true };

describe('when the next season may be asked for (HALL-1)', () => {
  it.each([
    ['not be in mid-season', season, at('2030-03-10 20:00'), false],
    ['not be during the last race', season, DURING, false],
    ['be after it, with or without results', season, AFTER, true],
    ['be once there is its result', withRounds(season, { 1: run, 2: run, 3: run }), DURING, true],
    ['be when no round is left that takes place', withRounds(season, { 3: off }), DURING, true],
    [
      'not be while a round is postponed',
      withRounds(season, { 2: { sessions: {} } }),
      AFTER,
      false,
    ],
    ['not be without a calendar', aSeason({ rounds: 0 }), AFTER, false],
  ])('should %s (HALL-1, LL-05)', (_, played, now, expected) => {
    expect(mayAskForNextSeason(played, now)).toBe(expected);
  });
});

describe('the season of the next league (HALL-1)', () => {
  it.each([
    ['wait while the same season is played', 2025, 2025, null],
    ['be the season that new leagues play', 2025, 2026, 2026],
    ['leave out seasons that nobody played', 2023, 2026, 2026],
    ['never be an earlier one', 2026, 2025, null],
  ])('should %s (HALL-1)', (_, played, ofNewLeagues, expected) => {
    expect(nextSeasonAfter(played, ofNewLeagues)).toBe(expected);
  });
});

describe('the seasons to import (HALL-8)', () => {
  const LAST_START = at('2030-03-17 13:00');
  const dateless = withRounds(season, { 3: { sessions: {} } });
  it.each([
    ['none in mid-season', season, [2030], at('2030-03-10 20:00'), []],
    ['none before the last race starts', season, [2030], at('2030-03-17 12:59'), []],
    ['the next one from then on', season, [2029, 2030], LAST_START, [2031]],
    ['the next one in spring', season, [2030], at('2031-03-01 12:00'), [2031]],
    ['those that were missed', season, [2030], at('2033-01-02 12:00'), [2031, 2033]],
    ['none that race nights know', season, [2008, 2030, 2031], at('2031-12-31 12:00'), [2032]],
    ['none while a race has no time', dateless, [2030], at('2030-12-31 12:00'), []],
    [
      'the next one a year later, whatever has no time',
      dateless,
      [2030],
      at('2031-01-01 00:00'),
      [2031],
    ],
    [
      'the next one once the last race is cancelled',
      withRounds(season, { 3: off }),
      [2030],
      at('2030-03-10 20:00'),
      [2031],
    ],
  ])('should be %s (HALL-8, LL-05)', (_, latest, stored, now, expected) => {
    expect(seasonYearsToImport(latest, stored, now)).toEqual(expected);
  });
});
