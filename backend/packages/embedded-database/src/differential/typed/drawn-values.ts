import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Row, Value } from './values.js';

/** The values and filters that are drawn. */
export const int = (value: number) => new Int32(value);

export const number: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 5 }).map(int) },
  fc.constantFrom<Value>(...[0, 1, 2, 2.5, -0.5, 4].map((one) => new Double(one))),
  fc.constantFrom<Value>(...[0, 1, 3].map((one) => Long.fromNumber(one))),
  fc.constantFrom<Value>(
    new Double(-0),
    new Double(NaN),
    new Double(Infinity),
    int(2 ** 31 - 1),
    Long.MAX_VALUE,
    Long.fromString('9007199254740993'),
    ...['1.0', '2.50', '4'].map((text) => Decimal128.fromString(text)),
  ),
);

export const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: number },
  fc.constantFrom('', 'a', 'b', 'ab'),
  { weight: 2, arbitrary: fc.constantFrom<Value>(null) },
  fc.constantFrom<Value>(true, false, new Date(0), new Date(5)),
);

const row =
  (...names: string[]) =>
  (inner: fc.Arbitrary<Value>) =>
    fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 2, noNullPrototype: true });

export const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: row('b', 'x')(tie('value')) },
  ),
}));

/** The documents of a run: fields of every type, arrays of documents among them. */
export const documents: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({ a: value, c: value, s: scalar }, { requiredKeys: [], noNullPrototype: true }),
    {
      minLength: 4,
      maxLength: 8,
    },
  )
  .map((rows) => rows.map((one, i) => ({ _id: int(i), ...one })));

export const path = fc.constantFrom('a', 'a.b', 'a.0', 'a.0.b', 'a.b.x', 'a.1', 'c', 'c.x', 's');
export const plainPath = fc.constantFrom('a', 'a.b', 'c', 'c.x', 's', 'a.b.x');

export const one = (name: string, operand: fc.Arbitrary<Value>) =>
  operand.map((given): Row => ({ [name]: given }));

export const comparison = fc.oneof(
  ...['$eq', '$gt', '$gte', '$lt', '$lte'].map((name) => one(name, value)),
);
const bits = fc.integer({ min: 0, max: 5 }).map(int);

const condition: fc.Arbitrary<Row> = fc.oneof(
  { weight: 5, arbitrary: comparison },
  one('$eq', fc.constant(null)),
  one('$ne', value),
  one('$in', fc.array(value, { maxLength: 3 })),
  one('$nin', fc.array(value, { maxLength: 2 })),
  one('$exists', fc.boolean()),
  one(
    '$type',
    fc.constantFrom('int', 'double', 'long', 'number', 'array', 'object', 'null', 'string'),
  ),
  one('$size', fc.integer({ min: 0, max: 3 }).map(int)),
  one(
    '$mod',
    fc.tuple(fc.constantFrom(2, 3, -2), fc.constantFrom(0, 1, -1)).map((two) => two.map(int)),
  ),
  ...['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'].map((name) =>
    one(name, bits),
  ),
  one('$all', fc.array(scalar, { maxLength: 2 })),
  one('$elemMatch', comparison),
  one(
    '$elemMatch',
    fc
      .tuple(fc.constantFrom('b', 'x', '0'), comparison)
      .map(([name, inner]) => ({ [name]: inner })),
  ),
  one('$not', comparison),
);

const clause: fc.Arbitrary<Row> = fc
  .tuple(path, condition)
  .map(([name, inner]): Row => ({ [name]: inner }));

export const filter: fc.Arbitrary<Row> = fc.oneof(
  { weight: 5, arbitrary: clause },
  fc.tuple(clause, clause).map(([a, b]): Row => ({ ...a, ...b })),
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), clause, clause)
    .map(([name, a, b]): Row => ({ [name]: [a, b] })),
);
