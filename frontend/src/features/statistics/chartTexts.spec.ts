import {
  aboveAverageText,
  averageSentence,
  formatDifference,
  pointColumns,
  pointsSentence,
  positionSentence,
} from './chartTexts';
import type { LeagueRound } from './leagueSeries';

const round = (number: number, more: Partial<LeagueRound> = {}): LeagueRound => ({
  round: number,
  mark: 'good',
  position: 1,
  difference: 3,
  ...more,
});

describe('the columns of points', () => {
  it('should add up the leagues of each round (TE-36)', () => {
    expect(
      pointColumns([
        { round: 1, driverPoints: 10, teamPoints: 5 },
        { round: 1, driverPoints: 1, teamPoints: 2 },
        { round: 3, driverPoints: 0, teamPoints: 7 },
      ]),
    ).toEqual([
      { round: 1, driverPoints: 11, teamPoints: 7 },
      { round: 3, driverPoints: 0, teamPoints: 7 },
    ]);
  });

  it('should be told with the highest, the earliest on a tie', () => {
    const columns = [
      { round: 2, driverPoints: 31, teamPoints: 51 },
      { round: 5, driverPoints: 51, teamPoints: 31 },
    ];
    expect(pointsSentence(columns)).toBe(
      'Points per round, driver and team points stacked. Highest: round 2 with 82.',
    );
  });
});

it.each([
  [28.3, '+28'],
  [-12.5, '−13'],
  [12.5, '+13'],
  [-12.4, '−12'],
  [0.84, '+0.8'],
  [-0.5, '−0.5'],
  [0.01, '+0.1'],
  [-0.01, '−0.1'],
  [0.99, '+1'],
  [0, '0'],
])('should write a difference of %p as %p', (difference, text) => {
  expect(formatDifference(difference)).toBe(text);
});

it('should tell the position after each round', () => {
  const rounds = [round(1, { position: null }), round(2, { position: 8 }), round(3)];
  expect(positionSentence(rounds, 12)).toBe(
    'League position after each round, of 12 members: 8 after round 2, 1 after round 3.',
  );
});

it('should count the rounds above the average, strictly, of those taken part in (SX-08)', () => {
  const rounds = [
    round(1, { difference: null }),
    round(2, { difference: 0 }),
    round(3, { difference: -4 }),
    round(4, { difference: 0.1 }),
  ];
  expect(aboveAverageText(rounds)).toBe('1 of 3 rounds above average');
  expect(aboveAverageText([round(1)])).toBe('1 of 1 round above average');
  expect(averageSentence(rounds)).toBe(
    'Your points against the league average: 0 in round 2, −4 in round 3, +0.1 in round 4. 1 of 3 rounds above average.',
  );
});
