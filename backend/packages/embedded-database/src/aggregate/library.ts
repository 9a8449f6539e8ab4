import { Context, evalExpr } from 'mingo/core';
import { $stdDevPop, $stdDevSamp } from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { ensure, failure, messageOf, refuse } from '../errors.js';
import { double } from '../bson/arithmetic.js';
import { firstKey, isDoc, isNumber, isRegex, toNumber } from '../bson/values.js';
import { compileRegex } from '../query/regex.js';
import { compileExpression, type Evaluate, listOf, type Variables } from './expression.js';

const KNOWN: Record<string, unknown> = { ...expressions, $stdDevPop, $stdDevSamp };

// Measured wrong: bytes are UTF-16 units, values are compared as JavaScript does, arrays in arrays
// are flattened; and scripts are never run.
const WRONG = new Set(
  '$function $toHashedIndexKey $indexOfBytes $indexOfArray $arrayToObject $minN $maxN $bitAnd $bitOr $bitXor $bitNot $getField'.split(
    ' ',
  ),
);

/** Functions whose result is a double, whatever they are given. */
const DOUBLE_VALUED = new Set(
  '$exp $ln $log $log10 $sqrt $sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh $asinh $acosh $atanh $degreesToRadians $radiansToDegrees $rand $stdDevPop $stdDevSamp'.split(
    ' ',
  ),
);

// The library knows plain numbers; and it must take a value for what it is, not for an expression.
const literal = (value: unknown): unknown => {
  if (isNumber(value)) return toNumber(value);
  if (isRegex(value)) return compileRegex(value);
  return typeof value === 'string' || typeof value === 'object' ? { $literal: value } : value;
};

/** The values of an operator's arguments, one, several or named, in the library's form. */
const literals = (name: string, operand: unknown, values: unknown[]): unknown => {
  const [first] = values;
  const isNamed = isDoc(operand) && !firstKey(operand)?.startsWith('$') && isDoc(first);
  if (isNamed) return Object.fromEntries(Object.entries(first).map(([k, v]) => [k, literal(v)]));
  const isSingle = !Array.isArray(operand) || (operand.length === 1 && name !== '$concat');
  return isSingle ? literal(first) : values.map(literal);
};

// The library lets the 31st of a month run over into the month after the next.
const checkUnit = (name: string, values: unknown[]) => {
  const { unit } = isDoc(values[0]) ? values[0] : {};
  const isByMonths = ['month', 'quarter', 'year'].includes(unit as string);
  const isRight = !isByMonths || (name !== '$dateAdd' && name !== '$dateSubtract');
  ensure(isRight, 'NotImplemented', `${name} by months is not supported by this server`);
};

/** An operator that the library computes. Error 168 for an unknown one. */
export const compileByLibrary = (
  name: string,
  operand: unknown,
  variables: Variables,
): Evaluate => {
  if (WRONG.has(name)) refuse('NotImplemented', `${name} is not supported by this server`);
  const isKnown = Object.hasOwn(KNOWN, name);
  ensure(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const operators = { [name]: KNOWN[name], $literal: expressions.$literal };
  const options = { context: Context.init({ expression: operators as never }) } as never;
  const parts = listOf(operand).map((part) => compileExpression(part, variables));
  return (doc) => {
    const values = parts.map((part) => part(doc));
    checkUnit(name, values);
    try {
      const result: unknown = evalExpr({}, { [name]: literals(name, operand, values) }, options);
      return DOUBLE_VALUED.has(name) && typeof result === 'number' ? double(result) : result;
    } catch (error) {
      // its errors are those of a client that asked for the impossible
      throw failure('BadValue', messageOf(error));
    }
  };
};
