import { type Doc, field, isDoc, setField } from '../bson/values.js';

/** A part of a path that can be the position of an array's element. */
export const ARRAY_POSITION = /^(0|[1-9]\d*)$/;

/** A single name: no `$` in front, and no dot. */
export const FIELD_NAME = /^[^$.][^.]*$/;

/** Whether a value has fields, or elements by their positions. */
export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

/**
 * Gets a value that a path reaches; true ends the search. `isElement` says that the path ends with
 * the value's own position in an array: a filter does not look into such a value.
 */
type Visit = (value: unknown, isElement: boolean) => boolean;

/**
 * Whether some value that a dotted path reaches is the one that is looked for: through documents,
 * through the elements of arrays, and through array positions. A missing field is undefined; an array
 * at the end is one value. An element that has no fields and no elements leads nowhere.
 */
export const someValueAt = (
  value: unknown,
  parts: readonly string[],
  visit: Visit,
  depth = 0,
): boolean => {
  const name = parts[depth];
  if (name === undefined) return visit(value, false);
  if (Array.isArray(value)) return someElementAt(value, parts, visit, depth);
  const member = isDoc(value) ? field(value, name) : undefined;
  return isDoc(value) ? someValueAt(member, parts, visit, depth + 1) : visit(undefined, false);
};

/** Looks at the element of an array that a path names by its position, and into all its documents. */
const someElementAt = (
  array: readonly unknown[],
  parts: readonly string[],
  visit: Visit,
  depth: number,
): boolean => {
  const name = parts[depth]!;
  const isPosition = ARRAY_POSITION.test(name) && Number(name) < array.length;
  const element = isPosition ? array[Number(name)] : undefined;
  const isLast = depth === parts.length - 1;
  if (isPosition && isLast && visit(element, true)) return true;
  const leadsOn = !isLast && isContainer(element);
  if (leadsOn && someValueAt(element, parts, visit, depth + 1)) return true;
  return array.some((item) => isDoc(item) && someValueAt(item, parts, visit, depth));
};

/**
 * The values at a path, those of arrays at its end one by one. It goes through the documents of an array,
 * or through the element whose position it names; what is missing is left out.
 */
export const elementsAt = (value: unknown, path: readonly string[]): unknown[] => {
  const [name, ...rest] = path;
  if (name === undefined) return [value].flat().filter((item) => item !== undefined);
  if (isDoc(value)) return elementsAt(field(value, name), rest);
  if (!Array.isArray(value)) return [];
  if (ARRAY_POSITION.test(name)) return elementsAt(value[Number(name)], rest);
  return value.filter(isDoc).flatMap((item) => elementsAt(item, path));
};

/** The one value at a path of field names and array positions. */
export const getAt = (start: unknown, parts: readonly string[]): unknown =>
  parts.reduce((value, part) => (isContainer(value) ? field(value, part) : undefined), start);

/** Sets a field, or takes it away where the value is undefined. */
const putField = (target: Doc, name: string, value: unknown): void => {
  if (value === undefined) delete target[name];
  else setField(target, name, value);
};

/**
 * Sets a computed value at a path, inside every element where the path crosses an array. Undefined
 * removes the field; what is no document on the way becomes one all the same. Documents on the way are
 * copied, so those of others stay as they are.
 */
export const setComputed = (target: Doc, parts: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = parts;
  const isLast = rest.length === 0;
  putField(target, name, isLast ? value : setInside(field(target, name), rest, value));
};

/** A copy of a document, or of every element of an array, with the value set at the path. */
const setInside = (current: unknown, parts: readonly string[], value: unknown): unknown => {
  if (Array.isArray(current)) return current.map((item) => setInside(item, parts, value));
  const copy: Doc = isDoc(current) ? { ...current } : {};
  setComputed(copy, parts, value);
  return copy;
};

/**
 * A copy of a document with the value set at a path through documents only; whatever else is on the
 * way, an array too, gives way to a document. Undefined removes the field.
 */
export const withValueAt = (doc: unknown, parts: readonly string[], value: unknown): Doc => {
  const [name = '', ...rest] = parts;
  const copy: Doc = isDoc(doc) ? { ...doc } : {};
  const isLast = rest.length === 0;
  putField(copy, name, isLast ? value : withValueAt(field(copy, name), rest, value));
  return copy;
};
