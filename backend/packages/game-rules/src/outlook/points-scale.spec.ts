import { aRound, aSeason, aSprintRound } from '../testing/builders.js';
import { season2025, season2026 } from '../testing/real-season.js';
import { pointsOfYear, pointsScale } from './points-scale.js';

const year = (of: number, round = aRound(1)) => pointsScale({ ...aSeason(), year: of }, round);

describe('pointsScale', () => {
  it.each([
    [1988, 9, 0],
    [2002, 10, 0],
    [2003, 10, 0],
    [2009, 10, 0],
    [2010, 25, 0],
    [2018, 25, 0],
    [2019, 25, 1],
    [2024, 25, 1],
    [2025, 25, 0],
  ])('should know what a win was worth in %s: %s and %s (OUT-1)', (of, win, lap) => {
    expect(year(of)).toMatchObject({ fastestLap: lap, sprint: [] });
    expect(year(of).race[0]).toBe(win);
  });

  it('should double the last race of 2014 alone (OUT-1)', () => {
    const rounds = [1, 2, 3].map((round) => aRound(round, { isCancelled: round === 3 }));
    const scale = (round: number) => pointsScale({ year: 2014, rounds }, aRound(round)).race[0];
    expect([scale(1), scale(2)]).toEqual([25, 50]);
  });

  it('should know the points of a year for the rules (OUT-1)', () => {
    expect(pointsOfYear(2009)).toEqual({
      race: [10, 8, 6, 5, 4, 3, 2, 1],
      sprint: [],
      fastestLap: 0,
    });
    expect(pointsOfYear(2026).sprint).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('should know the shorter list of the first sprints (OUT-1)', () => {
    expect(year(2021, aSprintRound(1)).sprint).toEqual([3, 2, 1]);
    expect(year(2022, aSprintRound(1)).sprint).toHaveLength(8);
  });

  it.each([season2025(), season2026()])('should agree with what was awarded (OUT-1)', (season) => {
    for (const round of season.rounds) {
      const scale = pointsScale(season, round);
      for (const session of ['race', 'sprint'] as const) {
        for (const { position, points } of round.results[session] ?? []) {
          expect(points).toBe(position === null ? 0 : (scale[session][position - 1] ?? 0));
        }
      }
    }
  });
});
