import { ensure } from '../common/errors.js';
import { type Doc, hasOperators, isDoc } from '../bson/values.js';
import { compileFilter, type Filter } from '../query/filter.js';
import { positionOf } from '../query/positional.js';
import { getAt } from '../values/path.js';
import type { UpdateStatement } from './statement.js';

/** A part that stands for elements of an array cannot be the first. */
const BEGINS_WITH_POSITION = /^\$($|\[)/;

/** Error 2, 52 or 56 for a path that no document can have. */
export const checkPath = (path: string): void => {
  const parts = path.split('.');
  const first = parts[0]!;
  ensure(!parts.includes(''), 'EmptyFieldName', `There is an empty field name in '${path}'`);
  const hasOnePosition = parts.indexOf('$') === parts.lastIndexOf('$');
  const isPlaced = hasOnePosition && !BEGINS_WITH_POSITION.test(first);
  const misplaced = `Too many positional (i.e. '$') elements, or one in the first position, found in path '${path}'`;
  ensure(isPlaced, 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};

/** `{ $all: [] }`, which nothing matches, or its opposite: MongoDB forgets the path of it. */
const isPathless = (condition: unknown): boolean =>
  hasOperators(condition) &&
  Object.entries(condition).every(([operator, operand]) => {
    if (operator === '$not') return isPathless(operand);
    return operator === '$all' && Array.isArray(operand) && operand.length === 0;
  });

/** The names that an array filter gives to the element: the beginnings of its paths. */
const identifiersOf = (filter: unknown): string[] =>
  Object.entries(isDoc(filter) ? filter : {}).flatMap(([key, value]) => {
    if (key.startsWith('$')) return [value].flat().flatMap(identifiersOf);
    return isPathless(value) ? [] : [key.split('.')[0]!];
  });

const IDENTIFIER = /^[a-z][a-zA-Z0-9]*$/;

/** The tests for `$[name]` in paths. Error 9 for one that is nameless, double or unused, 2 for a bad name. */
const compileArrayFilters = (
  paths: readonly string[],
  options: UpdateStatement,
): Map<string, Filter> => {
  const filters = new Map<string, Filter>();
  const usedParts = new Set(paths.flatMap((path) => path.split('.')));
  for (const filter of options.arrayFilters ?? []) {
    const [name = '', ...others] = new Set(identifiersOf(filter));
    const isOneName = name !== '' && others.length === 0 && !filters.has(name);
    const ambiguous = 'An array filter needs one field name, and no other the same';
    ensure(isOneName, 'FailedToParse', ambiguous);
    const isName = IDENTIFIER.test(name);
    ensure(isName, 'BadValue', `'${name}' cannot be the field name of an array filter`);
    const unused = `The array filter for identifier '${name}' was not used in the update`;
    ensure(usedParts.has(`$[${name}]`), 'FailedToParse', unused);
    const test = compileFilter(filter, options);
    filters.set(name, (element) => test({ [name]: element }));
  }
  return filters;
};

/** Finds the places in a document that a path with `$`, `$[]` and `$[name]` means, as plain paths. */
export type PathResolver = (doc: Doc, path: string) => string[][];

const ALL_OR_FILTERED = /^\$\[(.*)\]$/;

/** The position for `$`: that of the element which the filter matched. Error 2 when there is none. */
const matchedPosition = (doc: Doc, array: string, options: UpdateStatement): string => {
  const position = positionOf(doc, array, options.filter, options);
  const text = 'The positional operator did not find the match needed from the query.';
  ensure(position !== undefined, 'BadValue', text);
  return String(position);
};

/** The positions of the elements of an array that pass a test. Error 2 when it is no array. */
const positionsWhere = (doc: Doc, parts: readonly string[], test: Filter): string[] => {
  const parent = parts.join('.');
  const array = getAt(doc, parts);
  const missing = `The path '${parent}' must exist in the document in order to apply array updates.`;
  ensure(array !== undefined, 'BadValue', missing);
  ensure(Array.isArray(array), 'BadValue', `Cannot apply array updates to '${parent}'`);
  return [...array.keys()].filter((position) => test(array[position])).map(String);
};

/** Compiles the array filters of an update for its paths. Errors 2 and 9 where they do not fit. */
export const compilePaths = (paths: readonly string[], options: UpdateStatement): PathResolver => {
  const filters = compileArrayFilters(paths, options);
  const resolvePart = (doc: Doc, parents: readonly string[], part: string): string[] => {
    if (part === '$') return [matchedPosition(doc, parents.join('.'), options)];
    const [, name] = ALL_OR_FILTERED.exec(part) ?? [];
    if (name === undefined) return [part];
    const test = name === '' ? () => true : filters.get(name);
    const path = [...parents, part].join('.');
    ensure(test, 'BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
    return positionsWhere(doc, parents, test);
  };
  return (doc, path) => {
    let resolved: string[][] = [[]];
    for (const part of path.split('.')) {
      resolved = resolved.flatMap((parents) =>
        resolvePart(doc, parents, part).map((name) => [...parents, name]),
      );
    }
    return resolved;
  };
};
