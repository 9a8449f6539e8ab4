import { toBoolean } from '../../bson/values.js';
import { list, namedOrList, type Operator, variadic } from '../parameters.js';

type Lazy = () => unknown;

const and = (...conditions: Lazy[]): boolean =>
  conditions.every((condition) => toBoolean(condition()));

const or = (...conditions: Lazy[]): boolean =>
  conditions.some((condition) => toBoolean(condition()));

const choose = (condition: Lazy, then: Lazy, otherwise: Lazy): unknown =>
  toBoolean(condition()) ? then() : otherwise();

/** The first value that is neither null nor missing; otherwise the last one. */
const firstPresent = (...values: Lazy[]): unknown => {
  let found: unknown;
  for (const value of values) found ??= value();
  return found;
};

/** Operators that decide; they compute only the arguments that they need. */
export const conditionOperators: Readonly<Record<string, Operator>> = {
  $and: variadic(['lazy'], and),
  $or: variadic(['lazy'], or),
  $not: list(['any'], (value: unknown) => !toBoolean(value)),
  $cond: namedOrList({ if: 'lazy', then: 'lazy', else: 'lazy' }, choose),
  $ifNull: variadic(['lazy', 'lazy', 'lazy'], firstPresent),
};
