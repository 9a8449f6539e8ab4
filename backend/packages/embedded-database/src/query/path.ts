import { type Doc, field, isDoc } from '../bson/values.js';

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
  if (at === parts.length) {
    found.push(value);
    return;
  }
  const name = parts[at]!;
  if (Array.isArray(value)) {
    if (INDEX.test(name) && Number(name) < value.length) {
      collect(value[Number(name)], parts, at + 1, found);
    }
    for (const item of value) if (isDoc(item)) collect(item, parts, at, found);
  } else if (isDoc(value)) collect(field(value, name), parts, at + 1, found);
  else found.push(undefined);
};

/** Tests the value at a path, and each element where it is an array. */
export const anyValue = (path: string, test: (value: unknown) => boolean) => {
  const parts = path.split('.');
  const tests = (value: unknown) =>
    test(value) || (Array.isArray(value) && value.some((item) => test(item)));
  if (parts.length === 1) return (doc: unknown) => tests(field(doc, path));
  return (doc: unknown) => valuesAt(doc, parts).some(tests);
};

export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

/** The one value at a path of field names and array positions. */
export const getAt = (start: unknown, parts: readonly string[]): unknown => {
  let value = start;
  for (const part of parts) value = isContainer(value) ? field(value, part) : undefined;
  return value;
};
