import { ensure } from '../common/errors.js';
import { format } from '../bson/format.js';
import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { ARRAY_POSITION } from '../values/path.js';

/** MongoDB's own limit for the nulls that a far position would need. */
const MAX_PADDING = 1_500_000;

const setElement = (array: unknown[], position: number, value: unknown): void => {
  const isNear = position - array.length <= MAX_PADDING;
  ensure(isNear, 'BadValue', `can't backfill more than ${MAX_PADDING} elements`);
  while (array.length < position) array.push(null);
  // an element that is taken away becomes null, so that the others keep their places
  array[position] = value ?? null;
};

const setMember = (target: Doc | unknown[], name: string, value: unknown): void => {
  if (Array.isArray(target)) setElement(target, Number(name), value);
  else if (value === undefined) delete target[name];
  else setField(target, name, value);
};

/** Error 28 where a value can have no such member. `parent` is the name of the field that holds it. */
function ensureViable(
  target: unknown,
  name: string,
  parent: string,
): asserts target is Doc | unknown[] {
  const isViable = isDoc(target) || (Array.isArray(target) && ARRAY_POSITION.test(name));
  ensure(isViable, 'PathNotViable', () => {
    return `Cannot create field '${name}' in element {${parent}: ${format(target)}}`;
  });
}

/** Error 28 where a path meets a value that leads no further, though nothing is set. */
export const checkViable = (doc: Doc, parts: readonly string[]): void => {
  let target: unknown = doc;
  for (const [i, name] of parts.entries()) {
    if (target === undefined) return;
    ensureViable(target, name, parts[i - 1] ?? '');
    target = field(target, name);
  }
};

/**
 * Sets a value in a document, creating documents on the way; undefined takes the field away. Error 28
 * where the path meets another kind of value. `parent` is the name of the field that holds `target`.
 */
export const setAt = (
  target: unknown,
  parts: readonly string[],
  value: unknown,
  parent = '',
): void => {
  const [name, ...rest] = parts as [string, ...string[]];
  ensureViable(target, name, parent);
  if (rest.length === 0) {
    setMember(target, name, value);
    return;
  }
  const existing = field(target, name);
  const inner = existing === undefined ? {} : existing;
  setAt(inner, rest, value, name);
  setMember(target, name, inner);
};
