import { ensure } from '../errors.js';
import { format } from '../bson/format.js';
import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';
import { getAt, INDEX } from '../query/path.js';
import { positionOf } from '../query/positional.js';

export type PathOptions = MatchOptions & { filter: Doc; arrayFilters?: readonly Doc[] | undefined };

/** Error 2 or 56 for a path that no document can have. */
export const checkPath = (path: string) => {
  const parts = path.split('.');
  const [first] = parts as [string];
  const isWhole = !parts.includes('');
  ensure(isWhole, 'EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  const isPlaced = parts.indexOf('$') === parts.lastIndexOf('$') && !/^\$($|\[)/.test(first);
  const misplaced = `Too many positional (i.e. '$') elements, or one in the first position, found in path '${path}'`;
  ensure(isPlaced, 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};

const identifiersOf = (filter: Doc): string[] =>
  Object.keys(filter).flatMap((key) =>
    key.startsWith('$')
      ? [filter[key]].flat().filter(isDoc).flatMap(identifiersOf)
      : [key.split('.')[0]!],
  );

/** The tests for `$[name]` in paths. Error 9 for one that is nameless, double or unused. */
const compileArrayFilters = (paths: readonly string[], options: PathOptions) => {
  const filters = new Map<string, (item: unknown) => boolean>();
  const used = new Set(paths.flatMap((path) => path.split('.')));
  for (const filter of options.arrayFilters ?? []) {
    const [name = '', ...others] = new Set(identifiersOf(filter));
    const isOne = name !== '' && others.length === 0 && !filters.has(name);
    const wanted = () =>
      `Expected one field name, which no other array filter has: ${format(filter)}`;
    ensure(isOne, 'FailedToParse', wanted);
    const isName = /^[a-z][a-zA-Z0-9]*$/.test(name);
    ensure(isName, 'BadValue', `'${name}' cannot be the field name of an array filter`);
    const unused = `The array filter for identifier '${name}' was not used in the update`;
    ensure(used.has(`$[${name}]`), 'FailedToParse', unused);
    const test = compileFilter(filter, options);
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
};

/** Replaces `$`, `$[]` and `$[name]` by array positions: one path for each element that is meant. */
export const compilePaths = (paths: readonly string[], options: PathOptions) => {
  const filters = compileArrayFilters(paths, options);
  return (doc: Doc, path: string): string[][] => {
    const parts = path.split('.');
    const walk = (done: string[]): string[][] => {
      const part = parts[done.length];
      if (part === undefined) return [done];
      const parent = done.join('.');
      if (part === '$') {
        const position = positionOf(doc, parent, options.filter, options);
        const text = 'The positional operator did not find the match needed from the query.';
        ensure(position !== undefined, 'BadValue', text);
        return walk([...done, String(position)]);
      }
      const [, name] = /^\$\[(.*)\]$/.exec(part) ?? [];
      if (name === undefined) return walk([...done, part]);
      const test = name === '' ? () => true : filters.get(name);
      ensure(test, 'BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
      const array = getAt(doc, done);
      const text = () => `Cannot apply array updates to '${parent}', which is no array`;
      ensure(Array.isArray(array), 'BadValue', text);
      return array.flatMap((item, i) => (test(item) ? walk([...done, String(i)]) : []));
    };
    return path.includes('$') ? walk([]) : [parts];
  };
};

// MongoDB's own limit for the nulls that a far position would need.
const MAX_PADDING = 1500000;

/** Sets a value, creating documents on the way. Error 28 where the path meets another kind of value. */
export const setAt = (target: unknown, parts: readonly string[], value: unknown): void => {
  const [name, ...rest] = parts as [string, ...string[]];
  const isViable = isDoc(target) || (Array.isArray(target) && INDEX.test(name));
  const text = () => `Cannot create field '${name}' in element ${format(target)}`;
  ensure(isViable, 'PathNotViable', text);
  const known = field(target, name);
  const next = rest.length === 0 ? value : known === undefined ? {} : known;
  if (rest.length > 0) setAt(next, rest, value);
  if (Array.isArray(target)) {
    const isNear = Number(name) - target.length <= MAX_PADDING;
    ensure(isNear, 'BadValue', `can't backfill more than ${MAX_PADDING} elements`);
    while (target.length < Number(name)) target.push(null);
  }
  setField(target as Doc, name, next);
};

/** Removes a field; an array element becomes null, so that the others keep their places. */
export const unsetAt = (doc: Doc, parts: readonly string[]): void => {
  const target = getAt(doc, parts.slice(0, -1));
  const name = parts.at(-1)!;
  if (field(target, name) === undefined) return;
  if (isDoc(target)) delete target[name];
  else setAt(target, [name], null);
};
