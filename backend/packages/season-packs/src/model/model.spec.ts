import { loadPack } from '../pack/load-pack.js';
import { seasonOfNextRace } from './season-years.js';
import { toRound, toSeason, toSessions } from './to-season.js';

const data = loadPack(2025)!;

describe('facts as the rules see them', () => {
  it('should turn instants into dates, and leave missing sessions out', () => {
    expect(toSessions({ race: '2025-03-16T04:00:00Z' })).toEqual({
      race: new Date('2025-03-16T04:00:00Z'),
    });
  });

  it('should refuse a text that is no instant', () => {
    expect(() => toSessions({ race: 'Sunday' })).toThrow(RangeError);
  });

  it('should keep results that are not out as null', () => {
    const round = toRound({ ...data.rounds[0]!, results: { race: null, sprint: null } });
    expect(round.results).toEqual({ race: null, sprint: null });
  });

  it('should put rounds in order and keep what the rules need of a row', () => {
    const season = toSeason({ ...data, rounds: [...data.rounds].reverse() });
    expect(season.rounds[0]?.round).toBe(1);
    expect(season.rounds[0]?.results.race?.[0]).toEqual({
      driver: 'lando-norris',
      team: 'mclaren',
      position: 1,
      points: 25,
      status: 'FINISHED',
    });
  });
});

describe('the season of a new league (TE-01)', () => {
  const seasons = [loadPack(2025)!, loadPack(2026)!];
  it.each([
    ['2024-01-01T00:00:00Z', 2025],
    ['2025-12-07T13:00:00Z', 2025],
    ['2025-12-07T13:00:01Z', 2026],
    ['2026-12-31T00:00:00Z', 2026],
  ])('should be, at %s, that of %i', (now, year) => {
    expect(seasonOfNextRace(seasons, new Date(now))).toBe(year);
    expect(seasonOfNextRace(seasons.map(toSeason).reverse(), new Date(now))).toBe(year);
  });

  it('should pass over cancelled races, and know no season where there is none', () => {
    const [early, late] = seasons;
    const cancelled = {
      ...early!,
      rounds: early!.rounds.map((round) => ({ ...round, isCancelled: true })),
    };
    expect(seasonOfNextRace([cancelled, late!], new Date('2025-01-01T00:00:00Z'))).toBe(2026);
    expect(seasonOfNextRace([], new Date('2025-01-01T00:00:00Z'))).toBeNull();
  });
});
