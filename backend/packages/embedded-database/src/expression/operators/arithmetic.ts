import { ensure } from '../../common/errors.js';
import { calculate, double } from '../../bson/arithmetic.js';
import { toNumber } from '../../bson/values.js';
import { accumulate } from '../accumulators.js';
import { list, type Operator, optional, variadic } from '../parameters.js';
import { product, total } from '../sums.js';

const division = (
  operation: 'divide' | 'mod',
  { typeError, zeroError }: { typeError: number; zeroError: number },
): Operator => {
  const compute = (a: unknown, b: unknown) => {
    ensure(toNumber(b) !== 0, zeroError, `can't $${operation} by zero`);
    return calculate(operation, a, b);
  };
  return list(['number', 'number'], compute, typeError);
};

/** An accumulator over its arguments; one argument that is an array stands for its elements. */
const accumulating = (name: string): Operator => {
  const compute = (...values: unknown[]) =>
    accumulate(name, values.length === 1 ? values.flat(1) : values);
  return variadic(['any'], compute);
};

const add = (...values: unknown[]): unknown => total(values);
const subtract = (a: unknown, b: unknown): unknown => calculate('subtract', a, b);
const random = (): unknown => double(Math.random());

/** Operators that compute with numbers, and accumulators over their arguments. Error 238 for decimals. */
export const arithmeticOperators: Readonly<Record<string, Operator>> = {
  $add: variadic(['number'], add, 16554),
  $subtract: list(['number', 'number'], subtract, 16556),
  $multiply: variadic(['number'], product, 16555),
  $divide: division('divide', { typeError: 16609, zeroError: 16608 }),
  $mod: division('mod', { typeError: 16611, zeroError: 16610 }),
  $sum: accumulating('$sum'),
  $avg: accumulating('$avg'),
  $min: accumulating('$min'),
  $max: accumulating('$max'),
  // takes an empty object
  $rand: list([optional('any')], random),
};
