import { listClassics, loadClassic } from '../pack/classics.js';
import { listPacks, loadPack } from '../pack/load-pack.js';
import { parseClassification } from './parse-results.js';
import { mostPoints } from './points-scale.js';

const seasons = [
  ...listPacks().map((year) => loadPack(year)),
  ...listClassics().map((year) => loadClassic(year)),
].flatMap((season) => season ?? []);

describe('the points that a year gives', () => {
  it.each(seasons.map((season) => [season.year, season] as const))(
    'should allow every list of %i as it was run',
    (year, { rounds }) => {
      for (const { results } of rounds) {
        for (const session of ['race', 'sprint'] as const) {
          for (const { points, position } of results[session] ?? []) {
            expect(points).toBeLessThanOrEqual(mostPoints(year, session, position));
          }
        }
      }
    },
  );

  it.each<[number, 'race' | 'sprint', number | null, number]>([
    [1988, 'race', 1, Infinity],
    [2009, 'race', 1, Infinity],
    [2010, 'race', 2, 18],
    [2014, 'race', 1, 50],
    [2018, 'race', 1, 25],
    [2019, 'race', 1, 26],
    [2024, 'race', 10, 2],
    [2024, 'race', 11, 0],
    [2025, 'race', 1, 25],
    [2026, 'race', 3, 15],
    [2031, 'race', 2, 19],
    [2024, 'sprint', 1, 8],
    [2024, 'sprint', 9, 0],
    [2021, 'sprint', 1, Infinity],
  ])('should be at the most, in %i (%s) for place %s: %s', (year, session, place, most) => {
    expect(mostPoints(year, session, place)).toBe(most);
  });
});

const row = (index: number, points: number) => ({
  position: String(index + 1),
  positionText: String(index + 1),
  points: String(points),
  status: 'Finished',
  laps: '60',
  Driver: { driverId: `driver_${index}`, givenName: 'Driver', familyName: `No${index}` },
  Constructor: { constructorId: `team_${Math.floor(index / 2)}`, name: 'Team' },
});
const doubts = (year: number, name: 'Results' | 'SprintResults', points: readonly number[]) => {
  const race = {
    season: String(year),
    round: '3',
    [name]: points.map((each, at) => row(at, each)),
  };
  return parseClassification(race, name, 'test').doubts.map(({ exact }) => exact);
};

describe('a list whose points cannot be true', () => {
  it.each<[string, number, 'Results' | 'SprintResults', readonly number[]]>([
    ['half of the points', 2021, 'Results', [12.5, 9, 7.5, 6]],
    ['double points', 2014, 'Results', [50, 36, 30]],
    ['a fastest lap', 2022, 'Results', [25, 19, 15]],
    ['a sprint', 2023, 'SprintResults', [8, 7, 6, 5]],
  ])('should not be one with %s', (_what, year, name, points) => {
    expect(doubts(year, name, points)).toEqual([]);
  });

  it.each<[string, number, 'Results' | 'SprintResults', readonly number[], RegExp]>([
    ['a digit too many', 2026, 'Results', [255, 18, 15], /No0 has 255 points for P1/],
    ['the points of a better place', 2026, 'Results', [25, 25, 15], /No1 has 25 points for P2/],
    ['a fastest lap where none counts', 2026, 'Results', [26, 18], /26 points for P1/],
    ['a Grand Prix’s in a sprint', 2026, 'SprintResults', [25, 18], /25 points for P1/],
    ['half points but for one', 2026, 'Results', [12.5, 18, 7.5], /No1 has more points/],
  ])('should be one with %s', (_what, year, name, points, text) => {
    expect(doubts(year, name, points).join()).toMatch(text);
  });
});
