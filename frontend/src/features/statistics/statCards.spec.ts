import { figures, missed, NO_FIGURES, played } from '../../testing/statistics';
import { statCards, statusText } from './statCards';
import type { UserStatistics } from '../../api/statisticsApi';

const card = (label: string, more: Partial<UserStatistics> = {}) =>
  statCards({ ...figures(NO_FIGURES), ...more }).find((each) => each.label === label);

describe('the cards of the summary', () => {
  it('should be five, in this order (SX-04 to SX-12)', () => {
    expect(statCards(figures()).map(({ label }) => label)).toEqual([
      'Total Points',
      'Average Points',
      'Success Rate',
      'Best Race',
      'Comebacks',
    ]);
  });

  it('should split the total into driver and team points (SX-04)', () => {
    const total = card('Total Points', {
      totalPoints: 360.5,
      driverPoints: 155.5,
      teamPoints: 205,
    });
    expect(total?.figure).toBe('360.5');
    expect(total?.back).toEqual([
      { label: 'Driver points', value: '155.5' },
      { label: 'Team points', value: '205' },
    ]);
  });

  it.each([
    [30, '30.00'],
    [37.5555, '37.56'],
    [0, '0.00'],
  ])('should show an average of %p as %p (SX-05)', (averagePoints, figure) => {
    expect(card('Average Points', { averagePoints })?.figure).toBe(figure);
  });

  it('should have the latest running averages on the back (SX-06)', () => {
    const average = card('Average Points', {
      driverAverages: [2, 12.916],
      teamAverages: [0, 17.083],
    });
    expect(average?.back).toEqual([
      { label: 'Driver average', value: '12.92' },
      { label: 'Team average', value: '17.08' },
    ]);
  });

  it('should have a dash for running averages that there are none of (SX-06)', () => {
    expect(card('Average Points')?.back).toEqual([
      { label: 'Driver average', value: '-' },
      { label: 'Team average', value: '-' },
    ]);
  });

  it.each([
    [66.666, '66.7'],
    [100, '100.0'],
    [0, '0.0'],
  ])(
    'should show a success rate of %p as %p percent, and explain it (SX-07, SX-08)',
    (rate, text) => {
      const success = card('Success Rate', { successRate: rate });
      expect(success).toMatchObject({ figure: text, unit: '%' });
      expect(success?.tip).toBe(
        'Percentage of races where your score was above the league average for that round.',
      );
    },
  );

  it('should count the rounds behind the success rate', () => {
    const raceHistory = [1, 2, 3].map((round) => played({ round }));
    expect(card('Success Rate', { successRate: 66.66666666666667, raceHistory })?.back).toEqual([
      { label: 'Above average', value: '2' },
      { label: 'Rounds', value: '3' },
    ]);
  });

  it('should name the best race and what was played in it (SX-09, SX-10)', () => {
    const best = card('Best Race', { bestRace: played() });
    expect(best?.figure).toBe('R11');
    expect(best?.back).toEqual([
      { label: 'Points', value: '49' },
      { label: 'Main', value: 'Albon' },
      { label: 'Reserve', value: 'Piastri' },
      { label: 'Team', value: 'McLaren' },
      { label: 'Status', value: 'Scored' },
    ]);
  });

  it('should have dashes before the first race, and for a missed one (SX-09, SX-14)', () => {
    const dashes = ['Points', 'Main', 'Reserve', 'Team', 'Status'].map((label) => ({
      label,
      value: '-',
    }));
    expect(card('Best Race')).toMatchObject({ figure: '-', back: dashes });
    const best = card('Best Race', { bestRace: missed });
    expect(best?.back).toEqual([{ label: 'Points', value: '0' }, ...dashes.slice(1)]);
  });

  it('should list the comebacks, or say that there is no data (SX-11, SX-12)', () => {
    const two = card('Comebacks', { comebackCount: 2, comebackRounds: [4, 8] });
    expect(two).toMatchObject({ figure: '2', back: [{ label: 'Rounds', value: '4, 8' }] });
    expect(card('Comebacks')).toMatchObject({ figure: '0', back: 'No data' });
  });
});

it.each([
  ['user-submitted', 0, 'Scored'],
  ['user-submitted', 1, 'Swapped'],
  ['admin-assigned', 0, 'Admin Assigned'],
  ['admin-assigned', 1, 'Admin Assigned'],
  ['empty', 0, '-'],
] as const)('should tell %s with %d swaps as %p (SX-10, SX-14)', (status, switcheroos, text) => {
  expect(statusText({ status, switcheroos })).toBe(text);
});
