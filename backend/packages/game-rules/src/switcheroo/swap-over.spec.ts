import { aRace, aRound, aSprintRound, at, normalSessions } from '../testing/builders.js';
import { isSwapOver } from './swap-over.js';

const normal = aRound(1);
const sprint = aSprintRound(1);
const noRaceTime = aRound(1, { sessions: { ...normalSessions(1), race: undefined } });

describe('whether nobody can swap any more', () => {
  it.each([
    ['before the window', normal, '2030-03-02 14:59:59', false],
    ['while the window is open', normal, '2030-03-02 15:00', false],
    ['the second before the window closes', normal, '2030-03-03 12:54:59', false],
    ['at its last instant', normal, '2030-03-03 12:55', false],
    ['right after it', normal, '2030-03-03 12:55:00.001', true],
    ['at the last instant before a sprint', sprint, '2030-03-02 09:55', false],
    ['the second after it', sprint, '2030-03-02 09:55:01', true],
    ['without a time of the race', noRaceTime, '2031-01-01 00:00', false],
    ['in a cancelled round', aRound(1, { isCancelled: true }), '2030-01-01 00:00', true],
    ['with results', aRound(1, { results: aRace(25) }), '2030-03-02 15:00', true],
  ])('should follow the window: %s (SWAP-4)', (_when, round, now, isOver) => {
    expect(isSwapOver(round, at(now))).toBe(isOver);
  });
});
