import { enteredSeason, mayEnterSeason, readEnteredTable } from '../index.js';

describe('a season entered by hand', () => {
  it.each([
    [
      'a plain table',
      'ann,205\nbob,198.5',
      [
        ['ann', 205],
        ['bob', 198.5],
      ],
    ],
    ['headings', 'name,points\r\nann,1\r\n', [['ann', 1]]],
    [
      'semicolons, tabs and a mark of the encoding',
      '\uFEFFann;3\nbob\t2',
      [
        ['ann', 3],
        ['bob', 2],
      ],
    ],
    [
      'quotes',
      '"Smith, ""Jo""",7\n"ann","3"',
      [
        ['Smith, "Jo"', 7],
        ['ann', 3],
      ],
    ],
    ['empty lines', '\n\nann , 4 \n\n', [['ann', 4]]],
    [
      'decimal commas, as spreadsheets of some countries write them',
      'Spieler;Punkte\r\nann;198,5\r\n"bob";"12,25"\r\n',
      [
        ['ann', 198.5],
        ['bob', 12.25],
      ],
    ],
    ['decimal commas in quotes', 'ann,"198,5"', [['ann', 198.5]]],
    [
      'names with what stands between the cells of other tables',
      'Smith, Jo;7\nTeam; Best,5\n"Lee, Al",3',
      [
        ['Smith, Jo', 7],
        ['Team; Best', 5],
        ['Lee, Al', 3],
      ],
    ],
  ])('should be read from %s (HALL-6)', (_, text, expected) => {
    const table = readEnteredTable(text);
    expect(table.ok && table.rows.map(({ name, points }) => [name, points])).toEqual(expected);
  });

  it.each([
    ['nothing', '', 0, 'empty'],
    ['headings alone', 'name,points', 0, 'empty'],
    [
      'too many',
      Array.from({ length: 101 }, (_, at) => `p${String(at)},1`).join('\n'),
      0,
      'too-long',
    ],
    ['a line without points', 'ann,1\nbob', 2, 'name'],
    ['no name', 'ann,1\n,5', 2, 'name'],
    ['a long name', `${'x'.repeat(51)},5`, 1, 'name'],
    ['words for points', 'ann,1\nbob,many', 2, 'points'],
    ['negative points', 'ann,-1', 1, 'points'],
    ['an exponent', 'ann,1e9', 1, 'points'],
    ['points without end', 'ann,100001', 1, 'points'],
    ['points with a mark for thousands', 'ann;1.205', 1, 'points'],
    ['points with more decimals than there are', 'ann,205.123', 1, 'points'],
    ['a place before the name', 'ann,9\n2,bob,8', 2, 'name'],
    ['thousands after a comma', 'ann,1,000', 1, 'name'],
    ['no points in the first line', 'ann,\nbob,5', 1, 'points'],
    ['a name twice', 'ann,1\n\nANN,2', 3, 'twice'],
  ])('should be refused for %s (HALL-6)', (_, text, line, why) => {
    expect(readEnteredTable(text)).toEqual({ ok: false, line, why });
  });

  it.each([
    [1950, true],
    [2024, true],
    [2025, false],
    [1949, false],
    [2020.5, false],
  ])('should be of a year before the first one here: %s (HALL-6)', (year, expected) => {
    expect(mayEnterSeason(year, 2025)).toBe(expected);
  });

  it('should rank by points, equal ones in one place (HALL-6)', () => {
    const rows = [
      { name: 'cay', points: 1 },
      { name: 'ann', points: 9 },
      { name: 'bob', points: 9 },
    ];
    const { drivers, isFinished } = enteredSeason(
      { id: 'e', year: 2019, rows },
      ({ name }) => name,
    );
    expect(isFinished).toBe(true);
    expect(drivers.map(({ player, position }) => [player, position])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cay', 3],
    ]);
  });
});
