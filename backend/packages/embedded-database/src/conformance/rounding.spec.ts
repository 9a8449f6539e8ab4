import { Decimal128, Double, Int32, Long } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);

describe('$round', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  /** What is made of a value by an expression of `$v`, with the types that are stored. */
  const computed = async (v: unknown, operand: unknown): Promise<unknown> => {
    const collection = database.collection();
    await collection.insertOne({ v });
    const stages = [{ $project: { _id: 0, v: { $round: operand } } }];
    const [found] = await collection.aggregate(stages, { promoteValues: false }).toArray();
    return found.v;
  };

  it.each([
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-2.5, -2],
    [-0.4, -0],
    [0.9, 1],
    [-1.2, -1],
    [1e300, 1e300],
    [-0, -0],
    [NaN, NaN],
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ])('should agree with MongoDB: the double %d becomes %d', async (given, expected) => {
    const found = (await computed(new Double(given), '$v')) as Double;
    expect(found._bsontype).toBe('Double');
    expect(found.value).toBe(expected);
  });

  it.each([
    [1.298, 1, 1.3],
    // the double lies below 2.675
    [2.675, 2, 2.67],
    [1.005, 2, 1],
    [0.125, 2, 0.12],
    [0.375, 2, 0.38],
    [23.298, -1, 20],
    [25, -1, 20],
    [35, -1, 40],
    [1234.5678, -4, 0],
    [1.298, 100, 1.298],
    [5e-324, 100, 0],
    [1.7976931348623157e308, -20, 1.7976931348623157e308],
  ])('should agree with MongoDB: the double %d to %d places', async (given, place, expected) => {
    const found = (await computed(new Double(given), ['$v', place])) as Double;
    expect([found._bsontype, found.value]).toEqual(['Double', expected]);
  });

  it.each([
    ['-1.6', 0, '-2'],
    ['-0.5', 0, '-0'],
    ['1.298', 0, '1'],
    ['1.298', 1, '1.3'],
    ['2.345', 2, '2.34'],
    ['5', 2, '5.00'],
    ['23.298', -1, '2E+1'],
    ['0', 2, '0.00'],
    ['1.298912343250054252245154325', 20, '1.29891234325005425225'],
    ['1.298', 100, '1.298000000000000000000000000000000'],
    ['1E+6000', 0, '1.000000000000000000000000000000000E+6000'],
    ['1E-6000', 0, '0'],
    ['NaN', 0, 'NaN'],
    ['-Infinity', 3, '-Infinity'],
  ])('should agree with MongoDB: the decimal %s to %d places', async (given, place, expected) => {
    const found = await computed(decimal(given), ['$v', place]);
    expect(found).toEqual(decimal(expected));
  });

  it.each([
    [new Int32(7), 3, new Int32(7)],
    [new Int32(25), -1, new Int32(20)],
    [new Int32(-35), -1, new Int32(-40)],
    [new Int32(4), -1, new Int32(0)],
    [new Int32(2147483647), -1, long('2147483650')],
    [Long.fromNumber(4), 0, Long.fromNumber(4)],
    [Long.fromNumber(45), -1, Long.fromNumber(40)],
    [long('9007199254740993'), -1, long('9007199254740990')],
    [long('9223372036854775799'), -20, Long.ZERO],
  ])('should agree with MongoDB: the integer %s to %d places', async (given, place, expected) => {
    expect(await computed(given, ['$v', place])).toEqual(expected);
  });

  it('should agree with MongoDB: places of any number type, and null for what is missing', async () => {
    for (const place of [new Double(1), Long.ONE, decimal('1.0')]) {
      expect(await computed(1.26, ['$v', place])).toEqual(new Double(1.3));
    }
    for (const operand of ['$none', ['$v', '$none'], ['$v', null], ['$none', 'x'], [null, 101]]) {
      expect(await computed(1.26, operand)).toBeNull();
    }
  });

  it.each([
    ['a string', '$s', 51081],
    ['a string, before the place is looked at', ['$s', null], 51081],
    ['a date', new Date(0), 51081],
    ['a place that is none', ['$v', 'x'], 16004],
    ['a part of a place', ['$v', 1.5], 51082],
    ['a place that is not finite', ['$v', Infinity], 51082],
    ['too many places', ['$v', 101], 51083],
    ['a place too far before the point', ['$v', -21], 51083],
    ['a long that gets too large', [long('9223372036854775806'), -1], 51080],
    ['three arguments', [1, 2, 3], 28667],
    ['none', [], 28667],
  ])('should agree with MongoDB: it refuses %s', async (_, operand, code) => {
    const collection = database.collection();
    await collection.insertOne({ v: 1.5, s: 'text' });
    await expectCode(collection.aggregate([{ $set: { v: { $round: operand } } }]).toArray(), code);
  });
});
