import { ensure, refuse } from '../errors.js';
import { format } from '../bson/format.js';
import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { getAt, INDEX, isContainer } from '../query/path.js';

type PathContext = {
  /** The element that the filter matched, for `$`. */
  positionOf(path: string): number | undefined;
  /** Tests of array filters by identifier, for `$[name]`. */
  filters: ReadonlyMap<string, (item: unknown) => boolean>;
};

const arrayAt = (value: unknown, path: string): unknown[] => {
  const text = () =>
    value === undefined
      ? `The path '${path}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element ${path.split('.').at(-1)}: ${format(value)}`;
  ensure(Array.isArray(value), 'BadValue', text);
  return value;
};

/** Replaces `$`, `$[]` and `$[name]` in a path by array positions: one path for each element meant. */
export const resolvePaths = (doc: Doc, path: string, context: PathContext): string[][] => {
  const parts = path.split('.');
  const walk = (value: unknown, done: string[]): string[][] => {
    const part = parts[done.length];
    if (part === undefined) return [done];
    const [, name] = /^\$\[(.*)\]$/.exec(part) ?? [];
    if (name === undefined) {
      const position = part === '$' ? context.positionOf(done.join('.')) : part;
      const text = 'The positional operator did not find the match needed from the query.';
      ensure(position !== undefined, 'BadValue', text);
      return walk(getAt(value, [String(position)]), [...done, String(position)]);
    }
    const test = name === '' ? () => true : context.filters.get(name);
    ensure(test, 'BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
    return arrayAt(value, done.join('.')).flatMap((item, i) =>
      test(item) ? walk(item, [...done, String(i)]) : [],
    );
  };
  return path.includes('$') ? walk(doc, []) : [parts];
};

const notViable = (name: string, parent: string, value: unknown) =>
  refuse('PathNotViable', `Cannot create field '${name}' in element {${parent}: ${format(value)}}`);

// MongoDB's own limit for the nulls that a far position would need.
const MAX_PADDING = 1500000;

/** Sets a value, creating documents on the way. Error 28 where the path meets another kind of value. */
export const setAt = (
  target: Doc | unknown[],
  [name, ...rest]: readonly string[],
  value: unknown,
  parent = '',
): void => {
  const known = field(target, name!);
  if (rest.length > 0) {
    const next = known === undefined ? {} : known;
    if (!isContainer(next)) return notViable(rest[0]!, name!, next);
    setAt(next, rest, value, name);
    if (known === undefined) setAt(target, [name!], next, parent);
  } else if (Array.isArray(target)) {
    if (!INDEX.test(name!)) return notViable(name!, parent, target);
    const padding = Number(name) - target.length;
    ensure(padding <= MAX_PADDING, 'BadValue', `can't backfill more than ${MAX_PADDING} elements`);
    while (target.length < Number(name)) target.push(null);
    target[Number(name)] = value;
  } else setField(target, name!, value);
};

/** Removes a field; an array element becomes null, so that the others keep their places. */
export const unsetAt = (doc: Doc, parts: readonly string[]): void => {
  const target = getAt(doc, parts.slice(0, -1));
  const name = parts.at(-1)!;
  if (Array.isArray(target)) {
    if (INDEX.test(name) && Number(name) < target.length) target[Number(name)] = null;
  } else if (isDoc(target)) delete target[name];
};
