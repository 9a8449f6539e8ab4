import { ensure } from '../common/errors.js';
import { format } from '../bson/format.js';
import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { compileFilter } from '../query/filter.js';
import { getAt, INDEX } from '../values/path.js';
import { positionOf } from '../query/positional.js';
import type { UpdateStatement } from './statement.js';

/** Error 2 or 56 for a path that no document can have. */
export const checkPath = (path: string) => {
  const parts = path.split('.');
  const [first] = parts as [string];
  ensure(!parts.includes(''), 'EmptyFieldName', `There is an empty field name in '${path}'`);
  const isPlaced = parts.indexOf('$') === parts.lastIndexOf('$') && !/^\$($|\[)/.test(first);
  const misplaced = `Too many positional (i.e. '$') elements, or one in the first position, found in path '${path}'`;
  ensure(isPlaced, 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};

/** The first path that is, or leads through, another one, and where it does. */
export const clashIn = (paths: readonly string[]): [path: string, at: string] | undefined => {
  const seen = new Set<string>();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
      if (seen.has(path.slice(0, end))) return [path, path.slice(0, end)];
    }
    seen.add(path);
  }
  return undefined;
};

const identifiersOf = (filter: unknown): string[] =>
  Object.entries(isDoc(filter) ? filter : {}).flatMap(([key, value]) =>
    key.startsWith('$') ? [value].flat().flatMap(identifiersOf) : [key.split('.')[0]!],
  );

/** The tests for `$[name]` in paths. Error 9 for one that is nameless, double or unused. */
const compileArrayFilters = (paths: readonly string[], options: UpdateStatement) => {
  const filters = new Map<string, (item: unknown) => boolean>();
  const used = new Set(paths.flatMap((path) => path.split('.')));
  for (const filter of options.arrayFilters ?? []) {
    const [name = '', ...others] = new Set(identifiersOf(filter));
    const isOne = name !== '' && others.length === 0 && !filters.has(name);
    ensure(isOne, 'FailedToParse', 'An array filter needs one field name, and no other the same');
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
export const compilePaths = (paths: readonly string[], options: UpdateStatement) => {
  const filters = compileArrayFilters(paths, options);
  const step = (doc: Doc, done: string[], part: string): string[] => {
    const parent = done.join('.');
    const [, name] = /^\$\[(.*)\]$/.exec(part) ?? [];
    if (name === undefined) {
      const position = part === '$' ? positionOf(doc, parent, options.filter, options) : part;
      const text = 'The positional operator did not find the match needed from the query.';
      ensure(position !== undefined, 'BadValue', text);
      return [String(position)];
    }
    const test = name === '' ? () => true : filters.get(name);
    const unfiltered = `No array filter found for identifier '${name}' in path '${parent}.${part}'`;
    ensure(test, 'BadValue', unfiltered);
    const array = getAt(doc, done);
    const gone = `The path '${parent}' must exist in the document in order to apply array updates.`;
    ensure(array !== undefined, 'BadValue', gone);
    ensure(Array.isArray(array), 'BadValue', `Cannot apply array updates to '${parent}'`);
    return [...array.keys()].filter((i) => test(array[i])).map(String);
  };
  return (doc: Doc, path: string): string[][] => {
    let found: string[][] = [[]];
    for (const part of path.split('.')) {
      found = found.flatMap((done) => step(doc, done, part).map((next) => [...done, next]));
    }
    return found;
  };
};

// MongoDB's own limit for the nulls that a far position would need.
const MAX_PADDING = 1500000;

/**
 * Sets a value, creating documents on the way; undefined takes the field away, and makes an element of an
 * array null, so that the others keep their places. Error 28 where the path meets another kind of value.
 */
export const setAt = (
  target: unknown,
  parts: readonly string[],
  value: unknown,
  parent = '',
): void => {
  const [name, ...rest] = parts as [string, ...string[]];
  const isViable = isDoc(target) || (Array.isArray(target) && INDEX.test(name));
  const text = () => `Cannot create field '${name}' in element {${parent}: ${format(target)}}`;
  ensure(isViable, 'PathNotViable', text);
  const known = field(target, name);
  const next = rest.length === 0 ? value : known === undefined ? {} : known;
  if (rest.length > 0) setAt(next, rest, value, name);
  if (isDoc(target)) {
    if (next === undefined) delete target[name];
    else setField(target, name, next);
    return;
  }
  const array = target as unknown[];
  const isNear = Number(name) - array.length <= MAX_PADDING;
  ensure(isNear, 'BadValue', `can't backfill more than ${MAX_PADDING} elements`);
  while (array.length < Number(name)) array.push(null);
  array[Number(name)] = next ?? null;
};
