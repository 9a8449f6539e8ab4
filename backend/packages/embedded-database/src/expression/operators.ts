import { arithmeticOperators } from './operators/arithmetic.js';
import { arrayOperators } from './operators/arrays.js';
import { comparisonOperators } from './operators/comparison.js';
import { conditionOperators } from './operators/conditions.js';
import { dateOperators } from './operators/dates.js';
import { objectOperators } from './operators/objects.js';
import { stringOperators } from './operators/strings.js';
import { typeOperators } from './operators/types.js';
import type { Operator } from './parameters.js';

/** Operators that compute with the values of their arguments, which keep their BSON types. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ...comparisonOperators,
  ...conditionOperators,
  ...typeOperators,
  ...arithmeticOperators,
  ...stringOperators,
  ...arrayOperators,
  ...objectOperators,
  ...dateOperators,
};
