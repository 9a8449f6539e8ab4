import fc from 'fast-check';
import { int, number, value } from './drawn-values.js';
import type { Value } from './values.js';

export const reference: fc.Arbitrary<Value> = fc.constantFrom(
  '$a',
  '$a.b',
  '$c',
  '$c.x',
  '$s',
  '$zz',
  '$a.0',
);
const literal: fc.Arbitrary<Value> = value.map((given): Value => ({ $literal: given }));

const LISTS = [
  '$add',
  '$multiply',
  '$concat',
  '$concatArrays',
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$mergeObjects',
  '$ifNull',
];
const PAIRS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$cmp',
  '$in',
  '$arrayElemAt',
  '$subtract',
  '$divide',
  '$mod',
];
const SINGLES = [
  '$size',
  '$first',
  '$last',
  '$objectToArray',
  '$not',
  '$isArray',
  '$type',
  '$isNumber',
  '$sum',
  '$min',
];

export const { expression } = fc.letrec<{ expression: Value }>((tie) => {
  const inner = tie('expression');
  const operation = (names: string[], operand: fc.Arbitrary<Value>) =>
    fc.tuple(fc.constantFrom(...names), operand).map(([name, given]): Value => ({ [name]: given }));
  const test = fc.tuple(reference, literal).map((two): Value => ({ $gt: two }));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: reference },
      { weight: 2, arbitrary: fc.oneof(literal, number) },
      operation(LISTS, fc.array(inner, { minLength: 2, maxLength: 3 })),
      operation(PAIRS, fc.tuple(inner, inner)),
      operation(['$in'], fc.tuple(inner, fc.array(inner, { maxLength: 2 }))),
      operation(
        SINGLES,
        inner.map((given): Value => [given]),
      ),
      operation(['$and', '$or'], fc.array(test, { minLength: 2, maxLength: 2 })),
      operation(['$cond'], fc.tuple(test, reference, reference)),
      operation(
        ['$map'],
        inner.map((input): Value => ({ input, in: { $type: '$$this.b' } })),
      ),
      operation(
        ['$map'],
        inner.map((input): Value => ({ input, in: '$$this.b' })),
      ),
      operation(
        ['$filter'],
        inner.map((input): Value => ({ input, cond: { $gt: ['$$this', int(1)] } })),
      ),
      operation(
        ['$reduce'],
        inner.map((input): Value => ({
          input,
          initialValue: [],
          in: { $concatArrays: ['$$value', ['$$this']] },
        })),
      ),
      fc.array(inner, { maxLength: 2 }),
      fc.record({ u: inner, v: inner }, { noNullPrototype: true }),
    ),
  };
});
