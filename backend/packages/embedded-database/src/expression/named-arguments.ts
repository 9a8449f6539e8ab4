import { ensure } from '../common/errors.js';
import { type Doc, isDoc } from '../bson/values.js';

/** Arguments that MongoDB knows, and no operator or stage of this server. */
const UNSUPPORTED = ['timezone', 'startOfWeek', 'onNull', 'binSize', 'limit', 'let'];

/**
 * The named arguments of an operator or a stage. Errors: 9 when they are no document, one that is
 * required is missing, or one is unknown; 238 for one that only MongoDB knows.
 */
export const namedArguments = (
  operator: string,
  operand: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc => {
  const known = [...required, ...optional];
  ensure(isDoc(operand), 'FailedToParse', `${operator} needs an object with '${known.join(' ')}'`);
  const unknown = Object.keys(operand).find((name) => !known.includes(name));
  const wrong = unknown ?? required.find((name) => !(name in operand));
  const code = UNSUPPORTED.includes(wrong ?? '') ? 'NotImplemented' : 'FailedToParse';
  ensure(wrong === undefined, code, `${operator}: the argument '${wrong}' is missing or unknown`);
  return operand;
};
