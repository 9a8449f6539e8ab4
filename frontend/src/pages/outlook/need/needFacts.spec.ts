import { anOutlook, anOutlookRound, aTitleRow } from '../../../testing/outlook';
import { edgesOf, isAheadWhenEven, meetingOf, NOTHING_ASSUMED, type Assumed } from './needFacts';

const SPRINT = [8, 7, 6, 5, 4, 3, 2, 1];

/** The grid of mara_apex against theo_26, who has this many points. */
const gridAgainst = (points: number, assumed: Partial<Assumed> = {}) => {
  const round = anOutlookRound({ sprint: SPRINT });
  const drivers = [aTitleRow({ points: 100 }), aTitleRow({ userId: 'user-theo', points })];
  const outlook = anOutlook({ drivers, rounds: [round] });
  const asked = { title: 'drivers', own: 'user-mara', rival: 'user-theo' } as const;
  return meetingOf(outlook, round, { ...asked, assumed: { ...NOTHING_ASSUMED, ...assumed } }).grid;
};
const edgesIn = (grid: ReturnType<typeof gridAgainst>, place: number) =>
  edgesOf(grid.cells, [place - 1, place - 1], isAheadWhenEven(grid));

describe('the line between being ahead and not', () => {
  it('should run on along places that two cannot both finish in (OL-02)', () => {
    expect(edgesIn(gridAgainst(99), 2)).toEqual(['bottom', 'left']);
    expect(edgesIn(gridAgainst(101), 2)).toEqual([]);
  });

  it('should know what the sprint makes of the lead there (OL-02)', () => {
    expect(isAheadWhenEven(gridAgainst(99))).toBe(true);
    expect(isAheadWhenEven(gridAgainst(99, { rivalSprint: 1 }))).toBe(false);
  });

  it('should not run where nothing changes who is ahead (OL-02)', () => {
    const grid = gridAgainst(10);
    const edges = grid.rows.flatMap((_row, down) =>
      grid.columns.flatMap((_column, across) => edgesOf(grid.cells, [down, across], true)),
    );
    expect(edges).toEqual([]);
  });
});
