import { planAhead } from './plan-ahead.js';
import { seededRandom } from './random.js';

const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${index + 1}`);
const all = {
  mainDrivers: names('driver', 20),
  reserveDrivers: names('driver', 20),
  teams: names('team', 10),
};
const free = { ...all, mainDrivers: all.mainDrivers.slice(9), teams: all.teams.slice(9) };
const rounds = Array.from({ length: 15 }, (_, index) => index + 10);

describe('the plan of a demo player', () => {
  it.each([1, 2, 3, 4, 5])('should use each name once in a cycle, with seed %d', (seed) => {
    const rows = planAhead(rounds, { all, free }, 0.5, seededRandom(seed));
    expect(rows.map(({ round }) => round)).toEqual(rounds);
    const column = (field: 'mainDriver' | 'reserveDriver' | 'team') =>
      rows.map((row) => row[field]);
    // eleven drivers and one team are left of the running cycles
    expect(new Set(column('mainDriver').slice(0, 11))).toEqual(new Set(free.mainDrivers));
    expect(new Set(column('mainDriver').slice(11)).size).toBe(4);
    expect(new Set(column('reserveDriver')).size).toBe(15);
    expect(column('team')[0]).toBe('team 10');
    expect(new Set(column('team').slice(1, 11))).toEqual(new Set(all.teams));
    for (const { mainDriver, reserveDriver } of rows) expect(mainDriver).not.toBe(reserveDriver);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('should find the way out of a cycle, with seed %d', (seed) => {
    const few = { ...all, mainDrivers: ['A', 'B', 'C'], reserveDrivers: ['A', 'B', 'C'] };
    const rows = planAhead([1, 2, 3, 4, 5, 6], { all: few, free: few }, 0.5, seededRandom(seed));
    for (const field of ['mainDriver', 'reserveDriver'] as const)
      for (const cycle of [rows.slice(0, 3), rows.slice(3)])
        expect(cycle.map((row) => row[field]).toSorted()).toEqual(['A', 'B', 'C']);
    for (const { mainDriver, reserveDriver } of rows) expect(mainDriver).not.toBe(reserveDriver);
  });

  it('should say when the names do not suffice', () => {
    const one = { ...all, mainDrivers: ['A'], reserveDrivers: ['A'] };
    expect(() => planAhead([1], { all: one, free: one }, 0.5, seededRandom(1))).toThrow(
      'Nothing is left',
    );
  });
});
