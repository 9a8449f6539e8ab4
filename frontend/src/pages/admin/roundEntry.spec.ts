import { lastRound, readRound } from './roundEntry';

describe('the round field of a league', () => {
  it.each(['', ' ', '\t'])('should ask for a round when %p is typed (VA-26)', (text) => {
    expect(readRound(text, 24)).toEqual({ wrong: 'Please select a round first' });
  });

  it.each([
    ['1', 24, 1],
    ['24', 24, 24],
    [' 7 ', 24, 7],
    ['22', 22, 22],
  ])('should take %p of a season of %p rounds (VA-25, CO-31)', (text, last, round) => {
    expect(readRound(text, last)).toEqual({ round });
  });

  it.each([
    ['0', 24],
    ['-1', 24],
    ['25', 24],
    ['23', 22],
    ['1.5', 24],
    ['two', 24],
  ])('should refuse %p of a season of %p rounds (VA-25, CO-31)', (text, last) => {
    expect(readRound(text, last)).toEqual({
      wrong: `Please enter a round from 1 to ${String(last)}`,
    });
  });

  it('should leave the limit to the server while the season is not known', () => {
    expect(readRound('30', undefined)).toEqual({ round: 30 });
    expect(readRound('0', undefined)).toEqual({ wrong: 'Please enter a round' });
  });

  it('should know the last round by its number, whatever the order', () => {
    expect(lastRound([{ round: 3 }, { round: 24 }, { round: 5 }])).toBe(24);
    expect(lastRound([])).toBeUndefined();
    expect(lastRound(undefined)).toBeUndefined();
  });
});
