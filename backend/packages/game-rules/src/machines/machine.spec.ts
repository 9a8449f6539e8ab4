import fc from 'fast-check';
import { isMachine, machineIds, machineOf, MAX_MACHINES } from './machine.js';

const LEAGUE = '665f1c2ab7d4e9a1c0d3f500';
const anId = fc.stringMatching(/^[0-9a-f]{24}$/);

it('should have names that no username can be (NIGHT-8)', () => {
  const places = Array.from({ length: 256 }, (_, place) => place.toString(16).padStart(2, '0'));
  const names = places.flatMap((place) => machineOf(`${'f'.repeat(22)}${place}`)?.name ?? []);
  expect(names.length).toBeGreaterThan(MAX_MACHINES);
  expect(names.filter((name) => !/^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(20);
});

it('should have different names, and all moods, among the machines of any league (NIGHT-8)', () => {
  fc.assert(
    fc.property(anId, (league) => {
      const machines = machineIds(league, MAX_MACHINES).map((id) => machineOf(id));
      expect(new Set(machines.map((each) => each?.name)).size).toBe(MAX_MACHINES);
      expect(new Set(machines.map((each) => each?.mood)).size).toBe(3);
      for (const machine of machines) {
        expect(machine?.number).toMatch(/^\d\d$/);
        expect(machine?.helmet).toBeGreaterThanOrEqual(1);
        expect(machine?.helmet).toBeLessThanOrEqual(30);
      }
    }),
  );
});

it('should be the same machines each time, and others in another league (NIGHT-8)', () => {
  expect(machineIds(LEAGUE, 3)).toEqual(machineIds(LEAGUE.toUpperCase(), 7).slice(0, 3));
  expect(machineIds('665f1c2ab7d4e9a1c0d3f501', 1)).not.toEqual(machineIds(LEAGUE, 1));
});

it.each(['', LEAGUE, 'f'.repeat(24), `${'f'.repeat(22)}18`, '0'.repeat(24), 'fffffffff'])(
  'should not take %j for a machine (NIGHT-8)',
  (id) => {
    expect(isMachine(id)).toBe(false);
  },
);
