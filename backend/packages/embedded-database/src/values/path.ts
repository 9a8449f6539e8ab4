import { field, isContainer, isDoc } from '../bson/values.js';

/** A part of a path that can be the position of an array's element. */
export const ARRAY_POSITION = /^(0|[1-9]\d*)$/;

/**
 * Gets a value that a path reaches; true ends the search. `isElement` says that the path ends with
 * the value's own position in an array: a filter does not look into such a value.
 */
type Visit = (value: unknown, isElement: boolean) => boolean;

/**
 * Whether some value that a dotted path reaches is the wanted one: through documents,
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
  if (!isDoc(value)) return visit(undefined, false);
  return someValueAt(field(value, name), parts, visit, depth + 1);
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

/** The values at a path, those of arrays on it and at its end one by one; what is missing is left out. */
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
