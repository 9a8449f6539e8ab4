import { leagueCalendar } from '../calendar/league-calendar.js';
import { aSeason, withRounds } from '../testing/builders.js';
import { AN_EVENING, sec, START } from '../testing/night.js';
import { mayJoinNight } from './join-night.js';

const rounds = (count: number, isCancelled = false) => {
  const season = withRounds(aSeason({ rounds: count }), { 2: { isCancelled } });
  return leagueCalendar(season.rounds, AN_EVENING, [START]);
};

describe('joining a race night', () => {
  it.each([
    ['the lobby', rounds(5), -10, true],
    ['the third round', rounds(5), 639, true],
    ['its lock', rounds(5), 640, false],
    ['later rounds', rounds(5), 2000, false],
    ['the third that is held', rounds(5, true), 500, true],
    ['a short season', rounds(2), 2000, true],
  ])('should be decided in %s (NIGHT-7, TL-05)', (_when, some, seconds, may) => {
    expect(mayJoinNight(some, sec(seconds))).toBe(may);
  });
});
