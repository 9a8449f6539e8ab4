import {
  differences,
  moveEdit,
  NO_HISTORY,
  NO_NAMES,
  pencilEdit,
  reversed,
  touchedRows,
  withEdit,
  withRedone,
  withUndone,
  type EditHistory,
  type Rows,
} from './planEdits';

const rows: Rows = {
  13: { ...NO_NAMES, mainDriver: 'Lando Norris', team: 'McLaren' },
  14: { ...NO_NAMES, mainDriver: 'George Russell' },
};
const main = (round: number) => ({ round, field: 'mainDriver' }) as const;

describe('edits of a plan (PL-04)', () => {
  it('should pencil a name in and rub it out, and do nothing twice', () => {
    const edit = pencilEdit(rows, main(14), 'Carlos Sainz');
    expect(touchedRows(rows, edit?.changes ?? [])).toEqual({
      14: { ...NO_NAMES, mainDriver: 'Carlos Sainz' },
    });
    expect(pencilEdit(rows, main(14), 'George Russell')).toBeNull();
    expect(pencilEdit(rows, main(13), null)?.label).toBe('Lando Norris cleared');
  });

  it('should exchange the names of two cells, and go back the way it came', () => {
    const edit = moveEdit(rows, main(13), main(14));
    if (!edit) throw new Error('It can be moved.');
    const moved = { ...rows, ...touchedRows(rows, edit.changes) };
    expect([moved[13]?.mainDriver, moved[14]?.mainDriver]).toEqual([
      'George Russell',
      'Lando Norris',
    ]);
    expect({ ...moved, ...touchedRows(moved, reversed(edit)) }).toEqual(rows);
  });

  it.each([
    ['onto itself', main(13), main(13)],
    ['from an empty cell', { round: 14, field: 'team' }, { round: 13, field: 'team' }],
    ['of a team into a driver cell', { round: 13, field: 'team' }, main(14)],
  ] as const)('should refuse a move %s', (_what, from, to) => {
    expect(moveEdit(rows, from, to)).toBeNull();
  });

  it('should remember ten steps, and forget what was undone at the next one', () => {
    let history: EditHistory = NO_HISTORY;
    for (let step = 1; step <= 12; step += 1) {
      history = withEdit(history, { label: String(step), changes: [] });
    }
    expect(history.done.map(({ label }) => label)).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    const undone = withUndone(withUndone(history));
    expect(undone.undone.map(({ label }) => label)).toEqual(['12', '11']);
    expect(withRedone(undone).done.at(-1)?.label).toBe('11');
    expect(withEdit(undone, { label: 'new', changes: [] }).undone).toEqual([]);
  });

  it('should find what has changed elsewhere', () => {
    const after = { ...rows, 14: { ...NO_NAMES, reserveDriver: 'Carlos Sainz' } };
    expect(differences(rows, after)).toEqual([
      { round: 14, field: 'mainDriver', before: 'George Russell', after: null },
      { round: 14, field: 'reserveDriver', before: null, after: 'Carlos Sainz' },
    ]);
  });
});
