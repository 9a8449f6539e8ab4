import { type Doc, field, isDoc, setField } from '../bson/values.js';

/** A part of a path that can be the position of an array's element. */
export const ARRAY_POSITION = /^(0|[1-9]\d*)$/;

/** A single name: no `$` in front, and no dot. */
export const FIELD_NAME = /^[^$.][^.]*$/;

/** Whether a value has fields, or elements by their positions. */
export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

/**
 * Every value that a dotted path reaches: through documents, through the elements of arrays, and
 * through array positions. A missing field yields undefined; an array at the end is one value.
 */
export const valuesAt = (doc: unknown, parts: readonly string[]): unknown[] => {
  const found: unknown[] = [];
  collectValues(doc, parts, 0, found);
  return found;
};

const collectValues = (
  value: unknown,
  parts: readonly string[],
  position: number,
  found: unknown[],
): void => {
  const name = parts[position];
  if (name === undefined) found.push(value);
  else if (Array.isArray(value)) {
    const isElement = ARRAY_POSITION.test(name) && Number(name) < value.length;
    if (isElement) collectValues(value[Number(name)], parts, position + 1, found);
    for (const item of value) if (isDoc(item)) collectValues(item, parts, position, found);
  } else if (isDoc(value)) collectValues(field(value, name), parts, position + 1, found);
  else found.push(undefined);
};

/** The one value at a path of field names and array positions. */
export const getAt = (start: unknown, parts: readonly string[]): unknown =>
  parts.reduce((value, part) => (isContainer(value) ? field(value, part) : undefined), start);

/**
 * Sets a computed value at a path, inside every element where the path crosses an array. Undefined
 * removes the field. Documents on the way are copied, so those of others stay as they are.
 */
export const setComputed = (target: Doc, parts: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = parts;
  const current = field(target, name);
  const isLast = rest.length === 0;
  // there is nothing to remove below what is not there
  if (!isLast && value === undefined && !isContainer(current)) return;
  const changed = isLast ? value : setInside(current, rest, value);
  if (changed === undefined) delete target[name];
  else setField(target, name, changed);
};

/** A copy of a document, or of every element of an array, with the value set at the path. */
const setInside = (current: unknown, parts: readonly string[], value: unknown): unknown => {
  if (Array.isArray(current)) return current.map((item) => setInside(item, parts, value));
  const copy: Doc = isDoc(current) ? { ...current } : {};
  setComputed(copy, parts, value);
  return copy;
};
