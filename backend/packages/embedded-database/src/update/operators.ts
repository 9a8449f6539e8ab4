import type { UpdateOperator } from './operator.js';
import { arrayOperators } from './operators/arrays.js';
import { fieldOperators } from './operators/fields.js';
import { numberOperators } from './operators/numbers.js';

/** The update operators by their names. */
export const OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  ...fieldOperators,
  ...numberOperators,
  ...arrayOperators,
};
