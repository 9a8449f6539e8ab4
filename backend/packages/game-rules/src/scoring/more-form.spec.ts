import { aLoss, aResult, aRound, aSeason, aSprintRound } from '../testing/builders.js';
import { circuitForm, sprintForm } from './more-form.js';

const pointsOf = (lines: readonly { id: string; points: readonly unknown[] }[], id: string) =>
  lines.find((line) => line.id === id)?.points;

describe('sprintForm', () => {
  it('should report the latest five sprints alone (FORM-3, PL-05)', () => {
    const sprint = (round: number) =>
      aSprintRound(round, {
        results: {
          race: [aResult('d1', 25), aResult('d3', 18)],
          sprint: [aResult('d1', round), aResult('d2', 1)],
        },
      });
    const rounds = [1, 2, 3, 4, 5, 6].map(sprint);
    rounds.push(aRound(7, { results: { race: [aResult('d1', 25)], sprint: null } }));
    const form = sprintForm(aSeason({}, { rounds }));
    expect(form.rounds).toEqual([2, 3, 4, 5, 6]);
    expect(pointsOf(form.drivers, 'd1')).toEqual([2, 3, 4, 5, 6]);
    expect(pointsOf(form.teams, 't1')).toEqual([3, 4, 5, 6, 7]);
    expect(pointsOf(form.drivers, 'd3')).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('circuitForm', () => {
  const spa = (year: number, rows: readonly ReturnType<typeof aResult>[] | null) =>
    aSeason(
      {},
      {
        year,
        rounds: [
          aRound(1, {
            circuit: 'Spa-Francorchamps',
            name: 'Belgian GP',
            results: { race: rows, sprint: null },
          }),
        ],
      },
    );

  it('should report the points of the latest season that raced there (FORM-3, PL-05)', () => {
    const season = aSeason(
      {},
      { rounds: [aRound(1, { circuit: 'SPA Francorchamps' }), aRound(2, { circuit: 'Imola' })] },
    );
    const form = circuitForm(season, [
      spa(2027, [aResult('d1', 1)]),
      spa(2028, [aResult('d1', 25), aLoss('d3', 'DSQ', 18)]),
      spa(2029, null),
    ]);
    expect(form.events).toEqual([{ round: 1, year: 2028, name: 'Belgian GP' }]);
    expect(pointsOf(form.drivers, 'd1')).toEqual([25]);
    expect(pointsOf(form.drivers, 'd3')).toEqual([0]);
    expect(pointsOf(form.drivers, 'd2')).toEqual([null]);
    expect(pointsOf(form.teams, 't2')).toEqual([18]);
    expect(pointsOf(form.teams, 't3')).toEqual([null]);
  });

  it('should leave out rounds that are over or cancelled (FORM-3, PL-05)', () => {
    const circuit = 'Spa-Francorchamps';
    const season = aSeason(
      {},
      {
        rounds: [
          aRound(1, { circuit, results: { race: [aResult('d1', 25)], sprint: null } }),
          aRound(2, { circuit, isCancelled: true }),
        ],
      },
    );
    expect(circuitForm(season, [spa(2028, [aResult('d1', 25)])]).events).toEqual([]);
  });
});
