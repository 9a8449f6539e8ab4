import { Long } from 'bson';
import { ensure } from '../errors.js';
import { type Doc, field, isDoc, isNil } from '../bson/values.js';
import { setComputed } from '../query/path.js';
import { checkTime } from '../time-limit.js';
import { argumentsOf } from './operator.js';
import type { StageMaker } from './stages.js';

/** One document for each element of an array; a value that is no array counts as one element. */
export const unwind: StageMaker = (operand) => {
  const options = 'includeArrayIndex preserveNullAndEmptyArrays';
  const spec = argumentsOf(
    '$unwind',
    isDoc(operand) ? operand : { path: operand },
    'path',
    options,
  );
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keepsEmpty } = spec;
  const isPath = typeof path === 'string' && path.startsWith('$');
  ensure(isPath, 28818, `path option to $unwind should be prefixed with '$': ${String(path)}`);
  const isName = index === undefined || (typeof index === 'string' && /^[^$]/.test(index));
  ensure(isName, 28810, 'expected a non-empty string for the includeArrayIndex option to $unwind');
  const isFlag = keepsEmpty === undefined || typeof keepsEmpty === 'boolean';
  ensure(isFlag, 28809, 'preserveNullAndEmptyArrays of $unwind must be a boolean');
  const parts = path.slice(1).split('.');
  const output = (doc: Doc, value: unknown, position: number | null): Doc => {
    checkTime();
    const result = { ...doc };
    setComputed(result, parts, value);
    const at = position === null ? null : Long.fromNumber(position);
    if (index !== undefined) setComputed(result, index.split('.'), at);
    return result;
  };
  return function* (docs) {
    for (const doc of docs) {
      let value: unknown = doc;
      for (const part of parts) value = isDoc(value) ? field(value, part) : undefined;
      const items = Array.isArray(value) ? (value as unknown[]) : undefined;
      if (items?.length) for (const [i, item] of items.entries()) yield output(doc, item, i);
      else if (!items && !isNil(value)) yield output(doc, value, null);
      else if (keepsEmpty === true) yield output(doc, items ? undefined : value, null);
    }
  };
};
