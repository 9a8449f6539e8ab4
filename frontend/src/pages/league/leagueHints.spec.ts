import { historyHint, standingsHint, statisticsHint } from './leagueHints';

const row = (id: string, position: number, marks: readonly string[]) => ({
  user: { _id: id },
  position,
  driverPoints: 40,
  teamPoints: 50,
  marks: marks.map((mark) => ({ mark })),
});
const table = {
  driverStandings: [row('a', 1, ['best', 'good', 'slow']), row('me', 2, ['none', 'good', 'zero'])],
};

describe('hints on the tiles of a league', () => {
  it('should tell the position in the drivers championship', () => {
    expect(standingsHint(table, 'me')).toBe('You’re P2 of 2');
  });

  it('should tell the points per round, missed rounds included, rounds before joining not', () => {
    expect(statisticsHint(table, 'me')).toBe('45.0 points per round');
  });

  it.each([
    ['nothing is loaded', undefined],
    ['the player is not in the table', { driverStandings: [row('a', 1, ['best'])] }],
    ['there are no results', { driverStandings: [row('me', 1, [])] }],
  ])('should say what the page is about when %s', (_, given) => {
    expect(standingsHint(given, 'me')).toBe('Both championships');
    expect(statisticsHint(given, 'me')).toBe('Your season in numbers');
  });

  it('should count the rounds completed', () => {
    expect(historyHint({ run: 1, of: 24 })).toBe('1 of 24 rounds run');
    expect(historyHint(null)).toBe('Every round of the season');
    expect(historyHint({ run: 0, of: 0 })).toBe('Every round of the season');
  });
});
