import { listPacks, loadPack, toSeason } from '../index.js';

describe('packs', () => {
  it('should list the packs that come with the package', () => {
    expect(listPacks()).toEqual([2025, 2026]);
  });

  it('should have no pack of a year nobody packed', () => {
    expect(loadPack(1999)).toBeNull();
  });

  it.each([
    [2025, 24, 20, 10],
    [2026, 23, 22, 11],
  ])('should load %i as a season of the rules', (year, rounds, selectable, teams) => {
    const season = toSeason(loadPack(year)!);
    expect(season.year).toBe(year);
    expect(season.rounds.map(({ round }) => round)).toEqual(
      Array.from({ length: rounds }, (_, index) => index + 1),
    );
    expect(season.drivers.filter((driver) => driver.selectable)).toHaveLength(selectable);
    expect(season.teams).toHaveLength(teams);
    expect(season.rounds[0]?.sessions.qualifying).toBeInstanceOf(Date);
  });
});
