import { badValue, failure } from '../errors.js';
import { format } from '../bson/format.js';
import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { INDEX } from '../query/path.js';

export type PathContext = {
  /** The element that the filter matched, for `$`. */
  positionOf(path: string): number | undefined;
  /** Tests of array filters by identifier, for `$[name]`. */
  filters: ReadonlyMap<string, (item: unknown) => boolean>;
};

export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

const FILTERED = /^\$\[(.*)\]$/;

/** Replaces `$`, `$[]` and `$[name]` in a path by array positions: one path for each element meant. */
export const resolvePaths = (doc: Doc, path: string, context: PathContext): string[][] => {
  const parts = path.split('.');
  if (!path.includes('$')) return [parts];
  const resolved: string[][] = [];
  const walk = (value: unknown, at: number, done: string[]): void => {
    const part = parts[at];
    if (part === undefined) {
      resolved.push(done);
      return;
    }
    if (part === '$') {
      const position = context.positionOf(done.join('.'));
      if (position === undefined) {
        throw badValue('The positional operator did not find the match needed from the query.');
      }
      return walk(inside(value, String(position)), at + 1, [...done, String(position)]);
    }
    const filter = FILTERED.exec(part);
    if (!filter) return walk(inside(value, part), at + 1, [...done, part]);
    if (!Array.isArray(value)) throw notAnArray(value, done.join('.'));
    const test = filter[1] === '' ? () => true : context.filters.get(filter[1]!);
    if (!test)
      throw badValue(`No array filter found for identifier '${filter[1]}' in path '${path}'`);
    value.forEach((item, i) => {
      if (test(item)) walk(item, at + 1, [...done, String(i)]);
    });
  };
  walk(doc, 0, []);
  return resolved;
};

const inside = (value: unknown, name: string) =>
  isContainer(value) ? field(value, name) : undefined;

const notAnArray = (value: unknown, path: string) =>
  badValue(
    value === undefined
      ? `The path '${path}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element ${path.split('.').at(-1)}: ${format(value)}`,
  );

export const getAt = (doc: Doc, parts: readonly string[]): unknown => {
  let value: unknown = doc;
  for (const part of parts) value = inside(value, part);
  return value;
};

const notViable = (name: string, parent: string, value: unknown) =>
  failure(
    'PathNotViable',
    `Cannot create field '${name}' in element {${parent}: ${format(value)}}`,
  );

// MongoDB's own limit for the nulls that a far position would need.
const MAX_PADDING = 1500000;

/** Sets a value, creating documents on the way. Error 28 where the path meets another kind of value. */
export const setAt = (doc: Doc, parts: readonly string[], value: unknown): void => {
  let target: Doc | unknown[] = doc;
  for (let i = 0; i < parts.length - 1; i++) {
    const next = field(target, parts[i]!);
    if (next === undefined) {
      const created: Doc = {};
      put(target, { name: parts[i]!, parent: parts[i - 1] ?? '' }, created);
      target = created;
    } else if (isContainer(next)) target = next;
    else throw notViable(parts[i + 1]!, parts[i]!, next);
  }
  put(target, { name: parts.at(-1)!, parent: parts.at(-2) ?? '' }, value);
};

const put = (
  target: Doc | unknown[],
  { name, parent }: { name: string; parent: string },
  value: unknown,
) => {
  if (!Array.isArray(target)) return setField(target, name, value);
  if (!INDEX.test(name)) throw notViable(name, parent, target);
  const position = Number(name);
  if (position - target.length > MAX_PADDING) {
    throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
  }
  while (target.length < position) target.push(null);
  target[position] = value;
};

/** Removes a field; an array element becomes null, so that the others keep their places. */
export const unsetAt = (doc: Doc, parts: readonly string[]): void => {
  const target = getAt(doc, parts.slice(0, -1));
  const name = parts.at(-1)!;
  if (Array.isArray(target)) {
    if (INDEX.test(name) && Number(name) < target.length) target[Number(name)] = null;
  } else if (isDoc(target)) delete target[name];
};
