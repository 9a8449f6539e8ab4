import { type Doc, field, isDoc, setField } from '../bson/values.js';

export const INDEX = /^(0|[1-9]\d*)$/;
/** A single name: no `$` in front, and no dot. */
export const FIELD_NAME = /^[^$.][^.]*$/;

/**
 * Every value that a dotted path reaches: through documents, through the elements of arrays, and
 * through array positions. A missing field yields undefined; an array at the end is one value.
 */
export const valuesAt = (doc: unknown, parts: readonly string[]): unknown[] => {
  const found: unknown[] = [];
  collect(doc, parts, 0, found);
  return found;
};

const collect = (value: unknown, parts: readonly string[], at: number, found: unknown[]): void => {
  const name = parts[at];
  if (name === undefined) found.push(value);
  else if (Array.isArray(value)) {
    if (INDEX.test(name) && Number(name) < value.length) {
      collect(value[Number(name)], parts, at + 1, found);
    }
    for (const item of value) if (isDoc(item)) collect(item, parts, at, found);
  } else if (isDoc(value)) collect(field(value, name), parts, at + 1, found);
  else found.push(undefined);
};

export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

/** The one value at a path of field names and array positions. */
export const getAt = (start: unknown, parts: readonly string[]): unknown =>
  parts.reduce((value, part) => (isContainer(value) ? field(value, part) : undefined), start);

/** Sets a computed value at a path, inside every element where the path crosses an array. */
export const setComputed = (
  target: Doc,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void => {
  const inside = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(inside);
    const copy: Doc = isDoc(item) ? { ...item } : {};
    setComputed(copy, rest, value);
    return copy;
  };
  const current = field(target, name);
  if (rest.length > 0 && value === undefined && !isContainer(current)) return;
  const changed = rest.length > 0 ? inside(current) : value;
  if (changed === undefined) delete target[name];
  else setField(target, name, changed);
};
