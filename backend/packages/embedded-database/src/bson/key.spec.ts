import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { compare } from './compare.js';
import { encodeComponent, encodeKey } from './key.js';

// Files hold these bytes: they may change with a new format and its migration only.
describe('Index keys', () => {
  it.each<[unknown, string]>([
    [undefined, '14'],
    [null, '14'],
    [NaN, '1e000000000000000080'],
    [-Infinity, '1e000fffffffffffff80'],
    [-1.5, '1e4007ffffffffffff80'],
    [-0, '1e800000000000000080'],
    [0, '1e800000000000000080'],
    [5, '1ec01400000000000080'],
    [new Double(5), '1ec01400000000000080'],
    [Long.fromNumber(5), '1ec01400000000000080'],
    [Number.MAX_SAFE_INTEGER, '1ec33fffffffffffff80'],
    ['', '2800'],
    ['a', '286100'],
    ['ab', '28616200'],
    ['a\0b', '286100ff6200'],
    ['é😀', '28c3a9f09f988000'],
    [{}, '3200'],
    [{ a: 1, b: 'x' }, '32011e61001ebff0000000000000800128620028780000'],
    [[], '3c00'],
    [[1, 'a', [null]], '3c011ebff00000000000008001286100013c01140000'],
    [new Binary(Buffer.from('xy'), 128), '4600000002807879'],
    [new ObjectId('65a1b2c3d4e5f60718293a4b'), '5065a1b2c3d4e5f60718293a4b'],
    [false, '5a00'],
    [true, '5a01'],
    [new Date(-1), '647fffffffffffffff'],
    [new Date(1700000000000), '648000018bcfe56800'],
  ])('should keep their bytes: %p', (value, hex) => {
    expect(encodeKey(value).toString('hex')).toBe(hex);
  });

  it('should turn every bit of a descending component, and close it', () => {
    expect(encodeComponent('a', true).toString('hex')).toBe('d79eff80');
  });

  it('should have the order of the values, also under descending keys and in lists', () => {
    const inOrder = [
      ...[null, NaN, -Infinity, -1.5, -1, 0, 0.5, 1, Number.MAX_SAFE_INTEGER, Infinity],
      ...['', '\0', '\0\0', 'a', 'a\0', 'a\0b', 'a\u0001', 'ab', 'b', 'ä', '\ue000', '😀'],
      ...[{}, { a: 1 }, { a: 1, b: 0 }, { b: 0 }, { a: '' }, [], [0], [0, 0], [1], ['a']],
      ...[new Binary(Buffer.from([255])), new Binary(Buffer.from([0, 0]))],
      ...[new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))],
      ...[false, true, new Date(-1), new Date(0), new Date(1)],
    ];
    const orders = (a: unknown, b: unknown): readonly number[] => [
      Math.sign(compare(a, b)),
      Buffer.compare(encodeKey(a), encodeKey(b)),
      Buffer.compare(encodeKey([a, 1]), encodeKey([b, 0])),
      -Buffer.compare(encodeComponent(a, true), encodeComponent(b, true)),
    ];
    const wrong = inOrder.flatMap((a, i) =>
      inOrder.flatMap((b, j) => {
        const order = Math.sign(i - j);
        const wanted = [order, order, order || 1, order];
        const found = orders(a, b);
        return found.every((each, index) => each === wanted[index])
          ? []
          : [{ a, b, found, wanted }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    new MinKey(),
    new MaxKey(),
    Decimal128.fromString('1'),
    new Timestamp({ t: 1, i: 7 }),
    new BSONRegExp('^a', 'i'),
    new Code('f()'),
    Long.fromString('9007199254740993'),
    Long.MIN_VALUE,
  ])('should not be made of values that are stored only: %p', (value) => {
    for (const one of [value, [value], { a: [value] }]) {
      expect(() => encodeKey(one)).toThrow(expect.objectContaining({ code: 238 }));
    }
  });
});
