import { Timestamp } from 'bson';
import { ensure } from '../../common/errors.js';
import { compare } from '../../bson/compare.js';
import { type Doc, isDoc } from '../../bson/values.js';
import { compareWith } from '../../values/collation.js';
import { getAt } from '../../values/path.js';
import type { UpdateOperator } from '../operator.js';

/** An equal `_id` keeps its type. */
const set: UpdateOperator = (operand, path) => (current) => {
  const isSameId = path === '_id' && current !== undefined && compare(current, operand) === 0;
  return isSameId ? current : operand;
};

const unset: UpdateOperator = () => () => undefined;

/** `$min` (-1) and `$max` (1): the operand, where it lies beyond the value. */
const bounded =
  (sign: 1 | -1): UpdateOperator =>
  (operand, _path, { collation }) => {
    const order = compareWith(collation);
    return (current) => {
      const isBeyond = current === undefined || sign * order(operand, current) > 0;
      return isBeyond ? operand : current;
    };
  };

const currentDate: UpdateOperator = (operand) => {
  const now = new Date();
  const type = isDoc(operand) ? operand['$type'] : typeof operand === 'boolean' && 'date';
  const text = '$currentDate takes true, or a $type of "date" or "timestamp"';
  ensure(type === 'date' || type === 'timestamp', 'BadValue', text);
  if (type === 'date') return () => now;
  const timestamp = new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  return () => timestamp;
};

/** The values that a path leads through, from the document itself on, without the last one. */
const holdersOf = (doc: Doc, path: string): unknown[] => {
  const parts = path.split('.');
  return parts.map((_, i) => getAt(doc, parts.slice(0, i)));
};

/** The value of another field, which the update takes away at the same time. */
const rename: UpdateOperator = (operand, to) => {
  const from = String(operand);
  const text = `$rename from '${from}' to '${to}' passes through what is no document`;
  return (current, doc) => {
    const value = getAt(doc, from.split('.'));
    const isViable = holdersOf(doc, from).every((holder) => holder === undefined || isDoc(holder));
    ensure(isViable, value === undefined ? 'PathNotViable' : 'BadValue', text);
    if (value === undefined) return current;
    const crossesArray = holdersOf(doc, to).some(Array.isArray);
    ensure(!crossesArray, 'BadValue', text);
    return value;
  };
};

/** Operators that set a field to a value of any type. */
export const fieldOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  // applied only to the document of an upsert
  $setOnInsert: set,
  $unset: unset,
  $min: bounded(-1),
  $max: bounded(1),
  $currentDate: currentDate,
  $rename: rename,
};
