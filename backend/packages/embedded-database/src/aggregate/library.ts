import { Long } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';
import { CommandError, ensure, failure, messageOf, refuse } from '../errors.js';
import { double } from '../bson/arithmetic.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import {
  type Doc,
  firstKey,
  isDoc,
  isNil,
  isNumber,
  isRegex,
  toNumber,
  toNumeric,
} from '../bson/values.js';
import { compileRegex } from '../query/regex.js';
import { compileExpression, type Evaluate, listOf, type Variables } from './expression.js';

const KNOWN: Readonly<Record<string, unknown>> = expressions;

// Measured wrong: weeks, parts of dates and captures; bytes are UTF-16 units, values are compared as
// JavaScript does, arrays in arrays are flattened, number types get lost; and scripts are never run.
const WRONG =
  `$function $toHashedIndexKey $indexOfBytes $indexOfArray $arrayToObject $minN $maxN $median
  $percentile $bitAnd $bitOr $bitXor $bitNot $getField $week $isoWeekYear $dateFromParts $dateFromString
  $dateToParts $regexFind $regexFindAll $zip $strcasecmp $firstN $lastN $log $sigmoid`.split(/\s+/);

/** Functions whose result is a double, or a long, whatever they are given. */
const DOUBLE_VALUED =
  `$exp $ln $log $log10 $sqrt $sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh
  $asinh $acosh $atanh $degreesToRadians $radiansToDegrees $rand`.split(/\s+/);
const LONG_VALUED = ['$dateDiff'];

const typed = (name: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  if (DOUBLE_VALUED.includes(name)) {
    ensure(Number.isFinite(value), 28765, `${name} is not defined for this, or infinite`);
    return double(value);
  }
  return LONG_VALUED.includes(name) ? Long.fromNumber(value) : value;
};

// The library knows plain numbers; and it must take a value for what it is, not for an expression.
const literal = (value: unknown): unknown => {
  if (isNumber(value)) {
    const isPlain = typeof toNumeric(value) === 'number' && typeName(value) !== 'decimal';
    ensure(isPlain, 'NotImplemented', `${typeName(value)} ${format(value)} is too exact for this`);
    return toNumber(value);
  }
  if (isRegex(value)) return compileRegex(value);
  return typeof value === 'string' || typeof value === 'object' ? { $literal: value } : value;
};

/** The values of named arguments, undefined for those that are missing; undefined for a list. */
const namedOf = (operand: unknown, [first]: unknown[]): Doc | undefined => {
  if (!isDoc(operand) || firstKey(operand)?.startsWith('$') || !isDoc(first)) return undefined;
  return Object.fromEntries(Object.keys(operand).map((name) => [name, first[name]]));
};

/** The values of an operator's arguments, one, several or named, in the library's form. */
const literals = (name: string, operand: unknown, values: unknown[]): unknown => {
  const [first] = values;
  if (namedOf(operand, values)) {
    return Object.fromEntries(Object.entries(first as Doc).map(([k, v]) => [k, literal(v)]));
  }
  const isSingle = !Array.isArray(operand) || (operand.length === 1 && name !== '$concat');
  return isSingle ? literal(first) : values.map(literal);
};

/** Null when an argument is null or missing, which the library takes for an error or for 1970. */
const NULL_OF_NULL =
  `$year $month $dayOfMonth $dayOfWeek $dayOfYear $isoWeek $isoDayOfWeek $hour $minute $second
  $millisecond $dateAdd $dateSubtract $dateDiff $dateTrunc $slice`.split(/\s+/);

const DATES = ['date', 'startDate', 'endDate'];
const UNITS = /^(week|day|hour|minute|second|millisecond)$/;
const LATER_UNITS = /^(year|quarter|month|week|day|hour|minute|millisecond)$/;

/** What the library would take for something else, by the name of the argument. */
const isRead = (name: string, argument: string, value: unknown): boolean => {
  if (argument === 'timezone') return false;
  if (DATES.includes(argument))
    return value instanceof Date || (isNil(value) && argument === 'date');
  if (argument === 'amount' || argument === 'binSize') return Number.isInteger(toNumber(value));
  // the 31st of a month would run over into the month after the next; parts of seconds are rounded
  if (argument === 'unit' && /Add|Subtract/.test(name)) return UNITS.test(String(value));
  if (argument === 'unit' && name === '$dateDiff') return LATER_UNITS.test(String(value));
  if (argument === 'startOfWeek') return /^(mon|tue|wed|thu|fri|sat|sun)/i.test(String(value));
  if (argument === 'format') return /^([^%]|%[YmdHMSLj])*$/.test(String(value));
  if (argument === 'chars')
    return /^[^\ud800-\udfff]+$/.test(typeof value === 'string' ? value : '');
  if (argument === 'find' || argument === '1') return value !== '';
  return argument !== 'input' || typeof value === 'string' || isNil(value);
};

const MOST_IN_RANGE = 1e6;

const checkArguments = (name: string, values: unknown[], given: object) => {
  const [first, end, step = 1] = values;
  const length = (toNumber(end) - toNumber(first)) / toNumber(step);
  // so many would end the process, and not this command alone
  const isShort = name !== '$range' || !(length > MOST_IN_RANGE);
  ensure(isShort, 'NotImplemented', '$range of so many numbers is not supported');
  for (const [argument, value] of Object.entries(given)) {
    const text = `${name} with this '${argument}' is not supported by this server`;
    ensure(isRead(name, argument, value), 'NotImplemented', text);
  }
};

/** An operator that the library computes. Error 168 for an unknown one. */
export const compileByLibrary = (
  name: string,
  operand: unknown,
  variables: Variables,
): Evaluate => {
  if (WRONG.includes(name)) refuse('NotImplemented', `${name} is not supported by this server`);
  const isKnown = Object.hasOwn(KNOWN, name);
  ensure(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const operators = { [name]: KNOWN[name], $literal: expressions.$literal };
  const options = { context: Context.init({ expression: operators as never }) } as never;
  const parts = listOf(operand).map((part) => compileExpression(part, variables));
  return (doc) => {
    const values = parts.map((part) => part(doc));
    const given = namedOf(operand, values) ?? values;
    if (NULL_OF_NULL.includes(name) && Object.values(given).some(isNil)) return null;
    checkArguments(name, values, given);
    try {
      return typed(name, evalExpr({}, { [name]: literals(name, operand, values) }, options));
    } catch (error) {
      if (error instanceof CommandError) throw error;
      // its errors are those of a client that asked for the impossible
      throw failure('BadValue', messageOf(error));
    }
  };
};
