import { ensure } from '../../common/errors.js';
import { calculate, type Operation } from '../../bson/arithmetic.js';
import { compare } from '../../bson/compare.js';
import { format } from '../../bson/format.js';
import { isDoc, isNumber, typeName } from '../../bson/values.js';
import { lastNameOf, type UpdateOperator } from '../operator.js';

type ArithmeticOperator = { name: '$inc' | '$mul'; verb: string; operation: Operation };

/** Whether a field may stay as it is: −0.0 equals 0.0. */
const isSameNumber = (current: unknown, result: unknown): boolean =>
  typeName(current) === typeName(result) && compare(current, result) === 0;

/** Whether a result kept to the types of its operands: a whole number may have grown too large. */
const keepsType = (result: unknown, operands: readonly unknown[]): boolean =>
  typeName(result) !== 'double' || operands.some((operand) => typeName(operand) === 'double');

/** `$inc` and `$mul`; a field that is not there counts as 0. Error 14 for what is no number. */
const arithmetic =
  ({ name, verb, operation }: ArithmeticOperator): UpdateOperator =>
  (operand, path) => {
    ensure(isNumber(operand), 'TypeMismatch', () => {
      return `Cannot ${verb} with non-numeric argument: {${path}: ${format(operand)}}`;
    });
    return (current, doc) => {
      const ofMissing = calculate(operation, 0, operand);
      // a sum is the operand itself, of which 0 + −0.0 would lose the sign
      if (current === undefined) return name === '$inc' ? operand : ofMissing;
      ensure(isNumber(current), 'TypeMismatch', () => {
        const field = `the field '${lastNameOf(path)}' of non-numeric type ${typeName(current)}`;
        return `Cannot apply ${name} to a value of non-numeric type. {_id: ${format(doc['_id'])}} has ${field}`;
      });
      const result = calculate(operation, current, operand);
      const isKept = keepsType(result, [current, operand]);
      ensure(isKept, 'BadValue', `Failed to apply ${name} operations to current value`);
      return isSameNumber(current, result) ? current : result;
    };
  };

const isInteger = (value: unknown): boolean => ['int', 'long'].includes(typeName(value));

const BIT_OPERATIONS = ['and', 'or', 'xor'];

const bit: UpdateOperator = (operand) => {
  const masks = isDoc(operand) ? Object.entries(operand) : [];
  const isMask = ([name, mask]: [string, unknown]) =>
    BIT_OPERATIONS.includes(name) && isInteger(mask);
  const text = "$bit takes integers under 'and', 'or' and 'xor'";
  ensure(masks.length > 0 && masks.every(isMask), 'BadValue', text);
  return (current = 0) => {
    ensure(isInteger(current), 'BadValue', text);
    return masks.reduce(
      (value, [name, mask]) => calculate(name as Operation, value, mask),
      current,
    );
  };
};

/** Operators that compute with the number in a field. Error 238 for decimals. */
export const numberOperators: Readonly<Record<string, UpdateOperator>> = {
  $inc: arithmetic({ name: '$inc', verb: 'increment', operation: 'add' }),
  $mul: arithmetic({ name: '$mul', verb: 'multiply', operation: 'multiply' }),
  $bit: bit,
};
