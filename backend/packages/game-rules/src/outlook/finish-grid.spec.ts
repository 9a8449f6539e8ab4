import type { Round } from '../model/season.js';
import {
  aPick,
  aResult,
  aRound,
  aSeason,
  aSprintRound,
  anAssignment,
  names,
} from '../testing/builders.js';
import {
  finishGrid,
  needsOf,
  type Finish,
  type FinishGridInput,
  type GridSide,
} from './finish-grid.js';
import { pointsScale } from './points-scale.js';

const RACE = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const SPRINT = [8, 7, 6, 5, 4, 3, 2, 1];
const FINISHES: readonly Finish[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'out', 'dns'];
const worth = (finish: Finish, points = RACE) =>
  typeof finish === 'number' ? (points[finish - 1] ?? 0) : 0;

const side = (points: number, pick: GridSide['pick'], results = [points]): GridSide => ({
  points,
  results,
  pick,
});
const ask = (
  own: GridSide,
  rival: GridSide,
  changes: Partial<FinishGridInput> & { readonly round?: Round } = {},
): FinishGridInput => {
  const round = changes.round ?? aRound(24);
  return {
    title: 'drivers',
    own,
    rival,
    round,
    scale: pointsScale({ ...aSeason(), year: 2025 }, round),
    smallPrint: { second: { own: 'out', rival: 'out' }, sprint: { own: 'out', rival: 'out' } },
    ...changes,
  };
};

const mine = aPick(24, names(1, 2, 1));
const theirs = aPick(24, names(3, 4, 2));

/** The cell of two finishes; undefined where the grid has none. */
const cellOf = (input: FinishGridInput, { own, rival }: { own: Finish; rival: Finish }) => {
  const { rows, columns, cells } = finishGrid(input);
  return cells[rows.indexOf(own)]?.[columns.indexOf(rival)];
};

/** Every cell against sums made by hand. */
const expectGrid = (
  input: FinishGridInput,
  gapOf: (own: Finish, rival: Finish) => number | null,
): void => {
  const { rows, columns, cells } = finishGrid(input);
  expect([rows, columns]).toEqual([FINISHES, FINISHES]);
  for (const [nth, own] of FINISHES.entries()) {
    for (const [at, rival] of FINISHES.entries()) {
      expect([own, rival, cells[nth]?.[at]?.gap ?? null]).toEqual([own, rival, gapOf(own, rival)]);
    }
  }
};

describe('the grid of what is needed', () => {
  it('should hold the gap for all finishes of two drivers (OL-02, OUT-4)', () => {
    expectGrid(ask(side(203, mine), side(190, theirs)), (own, rival) =>
      own === rival && typeof own === 'number' ? null : 13 + worth(own) - worth(rival),
    );
  });

  it('should let a reserve driver race for anyone who does not start, in a place of his own (OL-02, OUT-4)', () => {
    const smallPrint = {
      second: { own: 3 as const, rival: 5 as const },
      sprint: { own: 'out' as const, rival: 'out' as const },
    };
    expectGrid(ask(side(100, mine), side(90, theirs), { smallPrint }), (own, rival) => {
      const [me, them] = [own === 'dns' ? 3 : own, rival === 'dns' ? 5 : rival];
      return me === them && typeof me === 'number' ? null : 10 + worth(me) - worth(them);
    });
  });

  it('should know that both have the same main driver (OL-02, OUT-4)', () => {
    const same = aPick(24, names(1, 4, 2));
    expectGrid(ask(side(100, mine), side(90, same)), (own, rival) => (own === rival ? 10 : null));
    const smallPrint = {
      second: { own: 'out' as const, rival: 1 as const },
      sprint: { own: 'out' as const, rival: 'out' as const },
    };
    const dns = cellOf(ask(side(100, mine), side(90, same), { smallPrint }), {
      own: 'dns',
      rival: 'dns',
    });
    expect(dns).toMatchObject({ gap: -15, ahead: 'rival' });
  });

  it('should let one reserve driver be the main driver of the other (OL-02, OUT-4)', () => {
    const crossed = aPick(24, names(2, 1, 2));
    expectGrid(ask(side(100, mine), side(100, crossed)), (own, rival) => {
      if (typeof own === 'number' && own === rival) return null;
      // a main driver who stays away is replaced by the other one, who then scores for both
      if (own === 'dns') return 0;
      if (rival === 'dns') return 0;
      return worth(own) - worth(rival);
    });
  });

  it('should add a sprint to come, one that is run, and one name for both (OL-02, OUT-4)', () => {
    const round = aSprintRound(24);
    const smallPrint = {
      second: { own: 'out' as const, rival: 'out' as const },
      sprint: { own: 2 as const, rival: 1 as const },
    };
    expectGrid(ask(side(100, mine), side(100, theirs), { round, smallPrint }), (own, rival) =>
      own === rival && typeof own === 'number'
        ? null
        : worth(own) + worth(2, SPRINT) - worth(rival) - worth(1, SPRINT),
    );
    const run = {
      ...round,
      results: { race: null, sprint: [aResult('d4', 8), aResult('d2', 5)] },
    };
    const both = { own: 1 as const, rival: 2 as const };
    const cell = cellOf(ask(side(100, mine), side(100, theirs), { round: run }), both);
    expect(cell).toMatchObject({ gap: 7 - 3 });
    const shared = aPick(24, names(3, 2, 2));
    const one = ask(side(100, mine), side(100, shared), { round, smallPrint });
    expect(cellOf(one, both)).toMatchObject({ gap: 7 });
  });

  it('should hold the gap for both cars of two teams (OL-02, OUT-4)', () => {
    const smallPrint = {
      second: { own: 4 as const, rival: 'out' as const },
      sprint: { own: 'out' as const, rival: 'out' as const },
    };
    const input = ask(side(100, mine), side(90, theirs), { title: 'teams', smallPrint });
    const { rows, columns, cells } = finishGrid(input);
    expect(rows).toEqual(FINISHES.slice(0, 11));
    for (const [nth, own] of rows.entries()) {
      for (const [at, rival] of columns.entries()) {
        const isPossible = typeof own === 'number' && own < 4 && own !== rival && rival !== 4;
        const gap = isPossible ? 10 + worth(own) + 12 - worth(rival) : null;
        expect([own, rival, cells[nth]?.[at]?.gap ?? null]).toEqual([own, rival, gap]);
      }
    }
    const same = aPick(24, names(5, 6, 1));
    const shared = finishGrid(ask(side(100, mine), side(90, same), { title: 'teams' }));
    expect(shared).toMatchObject({ rows: ['out'], columns: ['out'], cells: [[{ gap: 10 }]] });
  });

  it('should need nothing of anyone who has no pick, or one that scores nothing (OL-02, OUT-4)', () => {
    const grid = finishGrid(ask(side(100, mine), side(110, null)));
    expect([grid.rows.length, grid.columns.length]).toEqual([12, 1]);
    expect(needsOf(grid)).toEqual([{ from: 'out', to: 'out', need: 4 }]);
    const zero = anAssignment(24, names(3, 4, 2), { scores: false });
    expect(finishGrid(ask(side(100, mine), side(110, zero))).columns).toEqual(['out']);
  });

  it('should say which round decides between equals (BOARD-2, OUT-4)', () => {
    const level = (own: readonly number[], rival: readonly number[]) =>
      cellOf(ask(side(25, mine, [...own]), side(25, theirs, [...rival])), {
        own: 'out',
        rival: 'out',
      });
    expect(level([15, 10], [13, 12])).toEqual({
      gap: 0,
      ahead: 'own',
      decidedBy: { own: 15, rival: 13 },
    });
    expect(level([13, 12], [15, 10])).toMatchObject({ ahead: 'rival' });
    expect(level([15, 10], [15, 10])).toEqual({ gap: 0, ahead: 'level', decidedBy: null });
  });

  it('should report the real end of 2025 in four sentences (OL-02, OUT-4)', () => {
    const input = ask(side(203, mine, [30]), side(190, theirs, [32]));
    expect(needsOf(finishGrid(input))).toEqual([
      { from: 1, to: 1, need: 3 },
      { from: 2, to: 2, need: 7 },
      { from: 3, to: 3, need: 8 },
      { from: 4, to: 'out', need: 'any' },
    ]);
  });
});
