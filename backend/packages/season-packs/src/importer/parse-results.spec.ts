import { parseClassification } from './parse-results.js';
import type { Json } from './shape.js';

const row = (more: Json = {}): Json => ({
  number: '33',
  position: '1',
  positionText: '1',
  points: '25.5',
  Driver: { driverId: 'max_verstappen', code: 'VER', givenName: 'Max', familyName: 'Verstappen' },
  Constructor: { constructorId: 'red_bull', name: 'Red Bull' },
  grid: '0',
  laps: '57',
  status: 'Finished',
  ...more,
});
const race = (rows: unknown, more: Json = {}): Json => ({
  season: '2021',
  round: '1',
  raceName: 'Bahrain Grand Prix',
  date: '2021-03-28',
  Results: rows,
  ...more,
});
const parse = (rows: unknown, more?: Json) =>
  parseClassification(race(rows, more), 'Results', 'test');
const refused = (message: string) =>
  expect.objectContaining({ code: 'wrong-shape', message: expect.stringContaining(message) });

describe('rows of a classification', () => {
  it('should turn texts into numbers and API ids into ours', () => {
    expect(parse([row()]).rows[0]).toEqual({
      carNumber: 33,
      order: 1,
      driver: {
        id: 'max-verstappen',
        apiId: 'max_verstappen',
        givenName: 'Max',
        familyName: 'Verstappen',
        code: 'VER',
        number: null,
        nationality: null,
        born: null,
      },
      team: { id: 'red-bull', apiId: 'red_bull', name: 'Red Bull' },
      row: {
        driver: 'max-verstappen',
        team: 'red-bull',
        grid: 0,
        position: 1,
        status: 'FINISHED',
        points: 25.5,
        laps: 57,
      },
    });
  });

  it('should take numbers sent as numbers, and know nothing where nothing is told', () => {
    const [one] = parse([row({ points: 18, grid: null, laps: undefined, number: '' })]).rows;
    expect(one).toMatchObject({ carNumber: null, row: { points: 18, grid: null, laps: null } });
  });

  it('should have no position for anyone who is not classified, though the API numbers him', () => {
    const [one] = parse([
      row({ position: '19', positionText: 'R', status: 'Lapped', points: '0' }),
    ]).rows;
    expect(one?.row).toMatchObject({ position: null, status: 'NC' });
  });

  it('should keep negative points, for the validation to refuse', () => {
    expect(parse([row({ points: '-3' })]).rows[0]?.row.points).toBe(-3);
  });

  it.each([
    ['a car number in words', { number: 'one' }, { carNumber: null }],
    ['no car number', { number: null }, { carNumber: null }],
    ['a broken grid', { grid: '1.5' }, { row: { grid: null } }],
    ['a grid that is a list', { grid: [] }, { row: { grid: null } }],
    ['laps in words', { laps: 'all' }, { row: { laps: null } }],
    ['another word', { status: 'Chequered flag' }, { row: { status: 'FINISHED' } }],
    ['no status', { status: null }, { row: { status: 'FINISHED' } }],
    ['a place that is a number', { positionText: 1 }, { row: { position: 1 } }],
    ['no place in words', { positionText: null }, { row: { position: 1 } }],
    ['an endless name', { Constructor: { constructorId: 'x', name: 'x'.repeat(301) } }, {}],
  ])('should not mind %s', (_, more, expected) => {
    const { rows, doubts } = parse([row(more)]);
    expect(doubts).toEqual([]);
    expect(rows[0]).toMatchObject({ ...expected });
    expect(rows[0]?.row.points).toBe(25.5);
  });

  const retired = { positionText: 'R', status: 'Engine', points: '0' };
  it.each([
    ['points of who retired', { ...retired, points: null }],
    ['points of who did not start', { positionText: 'W', status: null, points: 'none', laps: '0' }],
    ['the team of who retired', { ...retired, Constructor: null }],
  ])('should not need %s', (_, more) => {
    const { rows, doubts } = parse([row(more)]);
    expect([doubts, rows[0]?.row.points]).toEqual([[], 0]);
  });

  it.each([
    ['a row that is a text', 'row', 'Row 1 names no driver: "row".'],
    [
      'points in words',
      row({ points: 'many' }),
      'Max Verstappen is classified (P1) and has no points: "many".',
    ],
    ['endless points', row({ points: '1e999' }), 'has no points: "1e999".'],
    ['no points', row({ points: undefined }), 'has no points: nothing.'],
    ['no driver', row({ Driver: null }), 'Row 1 names no driver'],
    ['a driver without anything', row({ Driver: { driverId: '../x' } }), 'Row 1 names no driver'],
    ['no team of a car with points', row({ Constructor: [] }), 'has points for no team: [].'],
    ['two places', row({ position: '2' }), 'How Max Verstappen finished cannot be told'],
    ['points without a place', row({ positionText: 'R' }), 'How Max Verstappen finished'],
    ['points of who did not start', row({ status: 'Did not start', laps: '0' }), 'How Max'],
    ['points of who was disqualified', row({ positionText: 'D' }), 'How Max Verstappen finished'],
  ])('should doubt a list with %s, and say why', (_, odd, exact) => {
    const { rows, doubts } = parse([odd]);
    expect(rows).toEqual([]);
    expect(doubts[0]?.exact).toContain(exact);
    expect(doubts[0]?.plain).not.toBe('');
  });

  it('should refuse rows that are no list', () => {
    expect(() => parse({ 0: row() })).toThrow(refused('Results'));
  });

  it('should not mind a race without a name or a day', () => {
    const { rows, clues } = parse([row()], { raceName: null, date: '2021-02-31' });
    expect(rows).toHaveLength(1);
    expect(clues).toMatchObject({ round: 1, name: null, day: null });
  });

  it.each([
    ['no round', { round: 'one' }],
    ['a round 100', { round: '100' }],
    ['no season', { season: null }],
  ])('should refuse a race with %s', (_, more) => {
    expect(() => parse([row()], more)).toThrow(refused('expected'));
  });

  it('should clean texts of control characters', () => {
    const { rows } = parse([
      row({ Constructor: { constructorId: 'x', name: ' A\u0000\nB\u202e ' } }),
    ]);
    expect(rows[0]?.team?.name).toBe('A B');
  });
});
