import { ensure } from '../../common/errors.js';
import { calculate, double } from '../../bson/arithmetic.js';
import { roundNumber } from '../../bson/round.js';
import { isNil, isNumber, toNumber, typeName } from '../../bson/values.js';
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

const LEAST_PLACE = -20;
const MOST_PLACES = 100;

/** The place to round to. Errors: 16004 for no number, 51082 for no integer, 51083 for one out of range. */
const placeOf = (given: unknown): number => {
  ensure(isNumber(given), 16004, `$round takes no ${typeName(given)} for a place`);
  const place = toNumber(given);
  ensure(Number.isInteger(place), 51082, 'the place to $round to must be an integer');
  const isInRange = place >= LEAST_PLACE && place <= MOST_PLACES;
  ensure(isInRange, 51083, `$round takes places from ${LEAST_PLACE} to ${MOST_PLACES}`);
  return place;
};

/** Whether there is a place is told by their number: one that is missing in the document makes null. */
const round = (...[value, ...places]: unknown[]): unknown => {
  if (isNil(value)) return null;
  ensure(isNumber(value), 51081, `$round takes no ${typeName(value)}`);
  if (places.length === 0) return roundNumber(value, 0);
  return isNil(places[0]) ? null : roundNumber(value, placeOf(places[0]));
};

const random = (): unknown => double(Math.random());

/** Operators that compute with numbers, and accumulators over their arguments. Error 238 for decimals but in `$round`. */
export const arithmeticOperators: Readonly<Record<string, Operator>> = {
  $add: variadic(['number'], add, 16554),
  $subtract: list(['number', 'number'], subtract, 16556),
  $multiply: variadic(['number'], product, 16555),
  $divide: division('divide', { typeError: 16609, zeroError: 16608 }),
  $mod: division('mod', { typeError: 16611, zeroError: 16610 }),
  $round: list(['any', optional('any')], round),
  $sum: accumulating('$sum'),
  $avg: accumulating('$avg'),
  $min: accumulating('$min'),
  $max: accumulating('$max'),
  // takes an empty object
  $rand: list([optional('any')], random),
};
