import { Long } from 'bson';
import { ensure } from '../../common/errors.js';
import { checkTime } from '../../common/time-limit.js';
import { type Doc, field, isDoc, isNil } from '../../bson/values.js';
import { namedArguments } from '../../expression/named-arguments.js';
import { withValueAt } from '../../values/path.js';
import { perDocument, type Stage } from '../stage.js';

type Unwind = {
  /** The path of the array. */
  parts: readonly string[];
  /** The path for the position of the element; undefined where it is not wanted. */
  indexParts: readonly string[] | undefined;
  keepsEmpty: boolean;
};

const FIELD_PATH = /^\$[^$.]+(\.[^$.]+)*$/;

const readUnwind = (operand: unknown): Unwind => {
  const specification = isDoc(operand) ? operand : { path: operand };
  const optional = ['includeArrayIndex', 'preserveNullAndEmptyArrays'];
  const given = namedArguments('$unwind', specification, ['path'], optional);
  const { path, includeArrayIndex: index = '' } = given;
  const { preserveNullAndEmptyArrays: keepsEmpty = false } = given;
  const isPath = typeof path === 'string' && FIELD_PATH.test(path);
  ensure(isPath, 28818, "$unwind's path must be one that begins with '$'");
  const isIndexName = typeof index === 'string' && !index.startsWith('$');
  ensure(isIndexName, 28810, 'includeArrayIndex must be a name');
  ensure(typeof keepsEmpty === 'boolean', 28809, 'preserveNullAndEmptyArrays must be a boolean');
  const indexParts = index === '' ? undefined : index.split('.');
  return { parts: path.slice(1).split('.'), indexParts, keepsEmpty };
};

/** The value at a path that leads through documents only. */
const valueAt = (doc: Doc, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, name) => (isDoc(value) ? field(value, name) : undefined), doc);

/** `$unwind`: one document for each element of an array; another value counts as one element. */
export const unwind = (operand: unknown): Stage => {
  const { parts, indexParts, keepsEmpty } = readUnwind(operand);
  const withIndex = (doc: Doc, position: Long | null): Doc =>
    indexParts ? withValueAt(doc, indexParts, position) : doc;
  return perDocument(function* (doc) {
    const value = valueAt(doc, parts);
    if (Array.isArray(value)) {
      for (const [i, element] of value.entries()) {
        checkTime();
        yield withIndex(withValueAt(doc, parts, element), Long.fromNumber(i));
      }
      // of an empty array the field is taken away
      if (value.length === 0 && keepsEmpty)
        yield withIndex(withValueAt(doc, parts, undefined), null);
      // every other document stays as it is
    } else if (!isNil(value) || keepsEmpty) yield withIndex(doc, null);
  });
};
