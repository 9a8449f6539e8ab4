import type { RoundResultsData } from '../model/season-data.js';
import { stintsFromResults } from './stints.js';

/** `a:x b:x` = a and b drive for x; null = nothing published. */
const season = (...lines: (string | null)[]) =>
  lines.map((line, index) => {
    const race = line?.split(' ').map((text) => {
      const [driver = '', team = ''] = text.split(':');
      const nothing = { grid: null, position: null, status: 'DNF', points: 0, laps: null } as const;
      return { driver, team, ...nothing };
    });
    const results: RoundResultsData = { race: race ?? null, sprint: null };
    return { round: index + 1, results };
  });
const stints = (driver: string, ...lines: (string | null)[]) =>
  stintsFromResults(season(...lines))
    .get(driver)
    ?.map(({ team, from, to }) => `${team} ${from}-${to}`);

describe('stints from results', () => {
  it('should join rounds with the same team, and split where it changes', () => {
    const lines = ['a:x b:x c:y d:y', 'a:x b:x c:y d:y', 'c:x b:x a:y d:y'];
    expect(stints('a', ...lines)).toEqual(['x 1-2', 'y 3-3']);
    expect(stints('b', ...lines)).toEqual(['x 1-3']);
  });

  it('should take the last line-up to last, and the first known one to have been before', () => {
    expect(stints('a', null, 'a:x b:x', null, null)).toEqual(['x 1-4']);
  });

  it('should have a gap where somebody else had the car', () => {
    const lines = ['a:x b:x', 'c:x b:x', 'a:x b:x'];
    expect(stints('a', ...lines)).toEqual(['x 1-1', 'x 3-3']);
    expect(stints('c', ...lines)).toEqual(['x 2-2']);
  });

  it('should have none where a car of the team is missing: it was his', () => {
    expect(stints('a', 'a:x b:x', 'b:x', 'a:x b:x')).toEqual(['x 1-3']);
    expect(stints('a', 'b:x', 'a:x b:x')).toEqual(['x 1-2']);
    expect(stints('a', 'a:x b:x', 'b:x')).toEqual(['x 1-2']);
  });

  it('should end with a driver who was replaced for good', () => {
    expect(stints('a', 'a:x b:x', 'c:x b:x', null)).toEqual(['x 1-1']);
    expect(stints('c', 'a:x b:x', 'c:x b:x', null)).toEqual(['x 2-3']);
  });

  it('should count a driver of the sprint alone', () => {
    const only = season('a:x b:x').map(({ results }) => ({
      round: 4,
      results: { race: null, sprint: results.race },
    }));
    expect(stintsFromResults(only).get('a')).toEqual([{ team: 'x', from: 4, to: 4 }]);
  });
});
