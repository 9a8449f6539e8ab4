import type { Collation } from '../values/collation.js';

/** Compiles an operator of a filter that tests one value. Error 2 for a malformed operand. */
export type ValueOperator = (
  operand: unknown,
  collation?: Collation,
) => (value: unknown) => boolean;
