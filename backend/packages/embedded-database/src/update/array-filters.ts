import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';

type Filters = Map<string, (item: unknown) => boolean>;

const identifiersOf = (filter: Doc): string[] =>
  Object.keys(filter).flatMap((key) =>
    key.startsWith('$')
      ? [filter[key]].flat().filter(isDoc).flatMap(identifiersOf)
      : [key.split('.')[0]!],
  );

/** Compiles the tests for `$[name]` in paths. Error 9 for one that is nameless, double or unused. */
export const compileArrayFilters = (
  arrayFilters: readonly Doc[],
  paths: readonly string[],
  options: MatchOptions,
): Filters => {
  const filters: Filters = new Map();
  for (const filter of arrayFilters) {
    const [name, other] = new Set(identifiersOf(filter));
    ensure(name, 'FailedToParse', 'Cannot use an arrayFilter without a top-level field name');
    const several = `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`;
    ensure(!other, 'FailedToParse', several);
    const wanted = 'must be an alphanumeric string beginning with a lowercase letter';
    const text = `The top-level field name of an array filter ${wanted}: '${name}'`;
    ensure(/^[a-z][a-zA-Z0-9]*$/.test(name), 'BadValue', text);
    const twice = `Found multiple array filters with the same top-level field name ${name}`;
    ensure(!filters.has(name), 'FailedToParse', twice);
    const isUsed = paths.some((path) => path.split('.').includes(`$[${name}]`));
    const unused = `The array filter for identifier '${name}' was not used in the update`;
    ensure(isUsed, 'FailedToParse', unused);
    const test = compileFilter(filter, options);
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
};
