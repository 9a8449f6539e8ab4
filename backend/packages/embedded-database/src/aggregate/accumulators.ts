import { evalExpr } from 'mingo/core';
import { failureAt } from '../errors.js';
import { plainView } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, firstKey, isDoc, isNil, isNumber } from '../bson/values.js';
import * as libraryAccumulators from 'mingo/operators/accumulator';
import { DOUBLE_VALUED, double, quotient, sum } from './arithmetic.js';
import { compileExpression, type Variables } from './expression.js';
import { prepare, translate } from './library.js';

/** Collects one field of a group. */
export type Accumulator = { add(doc: Doc): void; result(): unknown };

type Fold = { add(value: unknown): void; result(): unknown };

const extreme = (sign: 1 | -1) => (): Fold => {
  let best: unknown = null;
  return {
    add: (value) => {
      if (!isNil(value) && (best === null || sign * compare(value, best) > 0)) best = value;
    },
    result: () => best,
  };
};

const FOLDS: Record<string, () => Fold> = {
  $sum: () => {
    let total: unknown = 0;
    return {
      add: (value) => {
        if (isNumber(value)) total = sum(total, value);
      },
      result: () => total,
    };
  },
  $avg: () => {
    let total: unknown = 0;
    let count = 0;
    return {
      add: (value) => {
        if (!isNumber(value)) return;
        total = sum(total, value);
        count++;
      },
      result: () => (count === 0 ? null : quotient(total, count)),
    };
  },
  $min: extreme(-1),
  $max: extreme(1),
  $first: () => {
    let first: unknown;
    let seen = false;
    return {
      add: (value) => {
        if (!seen) first = value;
        seen = true;
      },
      result: () => first ?? null,
    };
  },
  $last: () => {
    let last: unknown;
    return { add: (value) => void (last = value), result: () => last ?? null };
  },
  $push: () => {
    const values: unknown[] = [];
    return {
      add: (value) => void (value !== undefined && values.push(value)),
      result: () => values,
    };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        if (value !== undefined && !values.has(identity(value))) values.set(identity(value), value);
      },
      result: () => [...values.values()],
    };
  },
  $count: () => {
    let count = 0;
    return { add: () => void count++, result: () => count };
  },
};

/** Compiles `{ $sum: '$v' }` into a maker of accumulators. Errors: 40234 and 15952 for a bad field. */
export const compileAccumulator = (
  name: string,
  spec: unknown,
  variables: Variables,
): (() => Accumulator) => {
  if (!isDoc(spec)) throw failureAt(40234, `The field '${name}' must be an accumulator object`);
  const operator = firstKey(spec);
  if (operator === undefined || Object.keys(spec).length !== 1) {
    throw failureAt(40238, `The field '${name}' must specify one accumulator`);
  }
  if (name.includes('.')) throw failureAt(40235, `The field name '${name}' cannot contain '.'`);
  const makeFold = FOLDS[operator];
  if (makeFold) {
    const evaluate = compileExpression(operator === '$count' ? 1 : spec[operator], variables);
    return () => {
      const fold = makeFold();
      return { add: (doc) => fold.add(evaluate(doc)), result: () => fold.result() };
    };
  }
  if (!Object.hasOwn(libraryAccumulators, operator) || operator === '$accumulator') {
    throw failureAt(15952, `unknown group operator '${operator}'`);
  }
  return () => libraryAccumulator(operator, spec, variables);
};

const libraryAccumulator = (operator: string, spec: Doc, variables: Variables): Accumulator => {
  const docs: Doc[] = [];
  return {
    add: (doc) => void docs.push(plainView(doc)),
    result: () => {
      try {
        const options = prepare(variables).update({ root: null }) as never;
        const value = evalExpr(docs, plainView(spec), options);
        return DOUBLE_VALUED.has(operator) && typeof value === 'number' ? double(value) : value;
      } catch (error) {
        throw translate(error);
      }
    },
  };
};
