import { failureAt } from '../errors.js';
import { type Doc, field, isDoc } from '../bson/values.js';
import { setComputed } from '../query/projection.js';
import { checkTime } from '../time-limit.js';
import type { Stage } from './stages.js';

const valueAt = (doc: Doc, parts: readonly string[]): unknown => {
  let value: unknown = doc;
  for (const part of parts) value = isDoc(value) ? field(value, part) : undefined;
  return value;
};

const pathOf = (value: unknown): string[] => {
  if (typeof value !== 'string')
    throw failureAt(28808, 'expected a string as the path for $unwind stage');
  if (!value.startsWith('$')) {
    throw failureAt(28818, `path option to $unwind stage should be prefixed with a '$': ${value}`);
  }
  return value.slice(1).split('.');
};

/** One document for each element of an array; a value that is no array counts as one element. */
export const unwind = (operand: unknown): Stage => {
  const spec: Doc = isDoc(operand) ? operand : { path: operand };
  if (spec['path'] === undefined) throw failureAt(28812, 'no path specified to $unwind stage');
  const parts = pathOf(spec['path']);
  const index = spec['includeArrayIndex'];
  if (index !== undefined && (typeof index !== 'string' || index === '' || index.startsWith('$'))) {
    throw failureAt(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  const keepEmpty = spec['preserveNullAndEmptyArrays'] === true;
  const output = (doc: Doc, value: unknown, position: number | null): Doc => {
    checkTime();
    const result = { ...doc };
    setComputed(result, parts, value);
    if (typeof index === 'string') setComputed(result, index.split('.'), position);
    return result;
  };
  return function* (docs) {
    for (const doc of docs) {
      const value = valueAt(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of (value as unknown[]).entries()) yield output(doc, item, i);
      } else if (value !== undefined && value !== null && !Array.isArray(value)) {
        yield output(doc, value, null);
      } else if (keepEmpty) yield output(doc, Array.isArray(value) ? undefined : value, null);
    }
  };
};
