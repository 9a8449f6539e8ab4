import { listClassics, loadClassic } from '../pack/classics.js';
import { listPacks, loadPack } from '../pack/load-pack.js';
import { parseClassification } from './parse-results.js';
import { mostPoints } from './most-points.js';

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
          for (const { points } of results[session] ?? []) {
            expect(points).toBeLessThanOrEqual(mostPoints(year, session));
          }
        }
      }
    },
  );

  it.each<[number, 'race' | 'sprint', number]>([
    [1988, 'race', Infinity],
    [2009, 'race', Infinity],
    [2010, 'race', 25],
    [2014, 'race', 50],
    [2018, 'race', 25],
    [2019, 'race', 26],
    [2025, 'race', 25],
    [2026, 'race', 25],
    [2031, 'race', 26],
    [2024, 'sprint', 8],
    [2021, 'sprint', Infinity],
  ])('should be at the most, in %i (%s): %s', (year, session, most) => {
    expect(mostPoints(year, session)).toBe(most);
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
    ['a place whose points were changed', 2026, 'Results', [10, 18, 15]],
  ])('should not be one with %s', (_what, year, name, points) => {
    expect(doubts(year, name, points)).toEqual([]);
  });

  it.each<[string, number, 'Results' | 'SprintResults', readonly number[], RegExp]>([
    ['a digit too many', 2026, 'Results', [255, 18, 15], /No0 has 255 points/],
    ['digits that changed places', 2026, 'Results', [25, 81, 15], /No1 has 81 points/],
    ['a fastest lap where none counts', 2026, 'Results', [26, 18], /26 points/],
    ['a Grand Prix’s in a sprint', 2026, 'SprintResults', [25, 18], /25 points/],
  ])('should be one with %s', (_what, year, name, points, text) => {
    expect(doubts(year, name, points).join()).toMatch(text);
  });
});
