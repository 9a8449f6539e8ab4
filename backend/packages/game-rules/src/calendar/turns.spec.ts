import { aRound, aSeason, at } from '../testing/builders.js';
import { turnsBetween, turnsOf } from './turns.js';

const season = aSeason({ rounds: 1 });

describe('what becomes true by time alone', () => {
  it.each([
    ['the lock', '2030-03-02 13:54:59.999', '2030-03-02 13:55', ['lock']],
    ['the round begins', '2030-03-02 13:59', '2030-03-02 14:00', ['weekend']],
    ['the weekend is over', '2030-03-03 23:58', '2030-03-03 23:59', ['weekend']],
    ['the lock only once', '2030-03-02 13:55', '2030-03-02 13:55:01', []],
    [
      'qualifying is over, and the window opens',
      '2030-03-02 14:59:59',
      '2030-03-02 15:00',
      ['qualifying', 'swaps'],
    ],
    ['the last instant of the window', '2030-03-03 12:54', '2030-03-03 12:55', []],
    ['the window is over', '2030-03-03 12:55', '2030-03-03 12:55:01', ['swaps']],
    ['the first check for results', '2030-03-03 15:19', '2030-03-03 15:20', ['results']],
    [
      'a whole weekend',
      '2030-03-01 00:00',
      '2030-03-05 00:00',
      ['lock', 'weekend', 'qualifying', 'swaps', 'results'],
    ],
    ['nothing before it', '2030-02-01 00:00', '2030-03-02 13:54', []],
  ])('should be %s (LIVE-1, LV-01)', (_, from, until, turns) => {
    expect(turnsBetween(season, at(from), at(until))).toEqual(turns);
  });

  it('should be nothing in a cancelled round, and nothing without a time (LIVE-1)', () => {
    expect(turnsOf(aSeason({}, { rounds: [aRound(1, { isCancelled: true })] }))).toEqual([]);
    expect(turnsOf(aSeason({}, { rounds: [aRound(1, { sessions: {} })] }))).toEqual([]);
  });
});
