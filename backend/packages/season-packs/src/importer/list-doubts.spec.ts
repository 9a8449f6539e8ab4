import { parseClassification } from './parse-results.js';
import type { Json } from './shape.js';

const POINTS = [10, 8, 6, 5];
const STOPPED = 2;

/** The row of a car: the first ones have a place, the last ones have stopped. */
const row = (index: number): Json => {
  const isPlaced = index < POINTS.length;
  return {
    position: String(index + 1),
    positionText: isPlaced ? String(index + 1) : 'R',
    points: String(POINTS[index] ?? 0),
    status: isPlaced ? 'Finished' : 'Gearbox',
    laps: isPlaced ? '61' : '12',
    Driver: { driverId: `driver_${index}`, givenName: 'Driver', familyName: `No${index}` },
    Constructor: { constructorId: `team_${Math.floor(index / 2)}`, name: 'Team' },
  };
};

type Rows = Record<string, unknown>[];

/** What is doubtful about six cars after they have come to harm. */
const doubts = (harm: (rows: Rows) => void): string[] => {
  const rows: Rows = Array.from({ length: POINTS.length + STOPPED }, (_, index) => row(index));
  harm(rows);
  const race = { season: '2027', round: '4', raceName: 'Any Grand Prix', Results: rows };
  return parseClassification(race, 'Results', 'test').doubts.map(({ exact }) => exact);
};

const withoutNumbers = (rows: Rows): void => rows.forEach((each) => delete each['position']);

describe('what the rows of a list say together', () => {
  it('should not be doubted where nothing is missing', () => {
    expect(doubts(() => undefined)).toEqual([]);
    expect(doubts(withoutNumbers)).toEqual([]);
    expect(doubts((rows) => delete rows[4]?.['position'])).toEqual([]);
  });

  it.each([
    ['all rows have numbers', () => undefined],
    ['no row has a number', withoutNumbers],
    [
      'who stopped has a letter for a number',
      (rows: Rows) => rows.forEach((each) => (each['position'] = each['positionText'])),
    ],
    ['one that stopped has none', (rows: Rows) => delete rows[4]?.['position']],
    ['one with a place has none', (rows: Rows) => delete rows[3]?.['position']],
  ])('should show that a car in the points has lost its row, when %s', (_when, harm) => {
    const found = doubts((rows) => {
      harm(rows);
      rows.splice(1, 1);
    });
    expect(found).toEqual([expect.stringMatching(/^There is no row with the number 2\b/)]);
  });

  it('should allow for the place of a driver who was disqualified later', () => {
    const disqualified = doubts((rows) => {
      withoutNumbers(rows);
      Object.assign(rows[1] ?? {}, { positionText: 'D', status: 'Disqualified', points: '0' });
    });
    expect(disqualified).toEqual([]);
  });

  it('should show that a car that stopped has lost its row and another its number', () => {
    const found = doubts((rows) => {
      delete rows[5]?.['position'];
      Object.assign(rows[5] ?? {}, { Driver: { driverId: 'x', familyName: 'X' } });
      rows.push({ ...row(6) });
      rows.splice(4, 1);
    });
    expect(found).toEqual(['There is no row with the number 5, 6.']);
  });

  it('should hold that every race has given points', () => {
    const found = doubts((rows) => rows.forEach((each) => (each['points'] = '0')));
    expect(found).toEqual(['Nobody has points.']);
  });
});
