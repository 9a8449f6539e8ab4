import type { Doc } from '../bson/values.js';
import type { UpdateStatement } from './statement.js';

/**
 * Makes the new value of a field from the present one, in a document as it was before the update.
 * Undefined is a field that is not there.
 */
export type FieldChange = (current: unknown, doc: Doc) => unknown;

/**
 * Compiles the operand of an update operator, which is refused whether any document matches or not.
 */
export type UpdateOperator = (
  operand: unknown,
  path: string,
  statement: UpdateStatement,
) => FieldChange;

/** The last name of a path, which error texts show. */
export const lastNameOf = (path: string): string => path.split('.').at(-1)!;
