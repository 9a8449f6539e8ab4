import type { ChanceFacts } from './chance-facts.js';
import { makeDice } from './dice.js';
import { drawPick, pickersOf, playPlanned, startOver } from './draw-picks.js';

const DRIVERS = ['d1', 'd2', 'd3', 'd4'];
const TEAMS = ['t1', 't2'];
const facts = (mains: readonly string[], planned: readonly string[]): ChanceFacts => ({
  drivers: DRIVERS.map((id) => ({ id, team: 't1', selectable: true, races: true, finishes: [] })),
  teams: TEAMS,
  members: [
    {
      id: 'a',
      drivers: [],
      teams: [],
      left: { mainDrivers: mains, reserveDrivers: DRIVERS, teams: TEAMS },
      rounds: 1000,
      missed: 0,
      planned: planned.map((mainDriver, at) => ({
        round: at + 2,
        mainDriver,
        reserveDriver: 'd3',
        team: 't1',
      })),
    },
  ],
  rounds: [],
});

/** The main drivers of seasons in which some rounds are drawn, then the plan is played, then one more is drawn. */
function* mainDrivers(of: ChanceFacts, drawn: number): Generator<readonly number[]> {
  const dice = makeDice(3);
  const [picker] = pickersOf(of);
  if (!picker) throw new Error('There is one member.');
  const using = { dice, drivers: new Float64Array(4), teams: new Float64Array(2) };
  const into = { main: 0, reserve: 0, team: 0 };
  for (let season = 0; season < 200; season += 1) {
    startOver(picker, dice);
    // who never misses a round does so once in a while all the same
    const draw = () => (drawPick(picker, using, into) ? [into.main] : []);
    const before = Array.from({ length: drawn }, draw).flat();
    for (const { mainDriver } of of.members[0]?.planned ?? []) {
      playPlanned(picker, { main: DRIVERS.indexOf(mainDriver), reserve: 2, team: 0 });
    }
    yield [...before, ...draw()];
  }
}

const seen = (all: Generator<readonly number[]>, nth: number) =>
  [...new Set([...all].flatMap((mains) => (mains.length > nth ? [mains[nth]] : [])))].toSorted();

describe('picks that are drawn around a plan', () => {
  it('should keep what is planned out of the draw until its round (OL-05, OUT-6)', () => {
    expect(seen(mainDrivers(facts(['d1', 'd2'], ['d1']), 1), 0)).toEqual([1]);
    expect(seen(mainDrivers(facts(['d1', 'd2', 'd3'], ['d1']), 1), 0)).toEqual([1, 2]);
  });

  it('should turn a cycle over once what is planned of it is used (OL-05, OUT-6)', () => {
    // nothing is left but the plan: after it all names are there again
    expect(seen(mainDrivers(facts(['d1', 'd2'], ['d1', 'd2']), 0), 0)).toEqual([0, 1, 2, 3]);
    // one is left beside it: the next one can only be that
    expect(seen(mainDrivers(facts(['d1', 'd2'], ['d1']), 0), 0)).toEqual([1]);
  });

  it('should draw from all names where the plan holds all that are left (OL-05, OUT-6)', () => {
    expect(seen(mainDrivers(facts(['d1'], ['d1']), 1), 0)).toEqual([0, 1, 2, 3]);
  });
});
