import { Long } from 'bson';
import { ensure } from '../../common/errors.js';
import { type Doc, field, isDoc, isNil } from '../../bson/values.js';
import { namedArguments } from '../../expression/named-arguments.js';
import { setComputed } from '../../values/path.js';
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
  const withElement = (doc: Doc, element: unknown, position: Long | null): Doc => {
    const result = { ...doc };
    setComputed(result, parts, element);
    if (indexParts) setComputed(result, indexParts, position);
    return result;
  };
  return perDocument((doc) => {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((element, i) => withElement(doc, element, Long.fromNumber(i)));
    }
    const isEmpty = isNil(value) || Array.isArray(value);
    if (isEmpty && !keepsEmpty) return [];
    // of an empty array the field is taken away
    return [withElement(doc, Array.isArray(value) ? undefined : value, null)];
  });
};
