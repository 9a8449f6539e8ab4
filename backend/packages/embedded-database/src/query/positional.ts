import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { type Condition, conditionsIn } from '../plan/conditions.js';
import { compileElement, compileFilter, type MatchOptions } from './matcher.js';
import { getAt } from './path.js';

// These hold for the array as a whole, so they point at no element; options belong to a pattern.
const POINTLESS = new Set(['$ne', '$nin', '$not', '$exists', '$size', '$options', '$comment']);

/**
 * Which element of the array at `path` the filter matched, for `array.$`: the first that fulfils the
 * condition on the array or on a field inside it; undefined when no condition names it. Error 238 when
 * several conditions point at different elements: which of them counts depends on the server's plan.
 */
export const positionOf = (
  doc: Doc,
  path: string,
  filter: Doc,
  options: MatchOptions,
): number | undefined => {
  const array = getAt(doc, path.split('.'));
  const found = Array.isArray(array) ? positionsOf({ doc, path, array, options }, filter) : [];
  const text = `the conditions on '${path}' match different elements of it: use $elemMatch`;
  ensure(new Set(found).size <= 1, 'NotImplemented', text);
  return found[0];
};

type Search = { doc: Doc; path: string; array: unknown[]; options: MatchOptions };

const positionsOf = (search: Search, filter: Doc): number[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    const { doc, path, options } = search;
    if (name === '$and' || name === '$or') {
      // of alternatives the first one that holds is the one that matched
      const holds = (clause: Doc) => compileFilter(clause, options)(doc);
      const clauses = name === '$and' ? (value as Doc[]) : [(value as Doc[]).find(holds) ?? {}];
      return clauses.flatMap((clause) => positionsOf(search, clause));
    }
    if (name === path || name.startsWith(`${path}.`)) {
      const rest = name.slice(path.length + 1);
      return conditionsIn(value).flatMap((one) => matchingElements(search, rest, one));
    }
    if (!path.startsWith(`${name}.`) || !isDoc(value) || !isDoc(value['$elemMatch'])) return [];
    const inner = Object.entries(value['$elemMatch']);
    return positionsOf(
      search,
      Object.fromEntries(inner.map(([key, one]) => [`${name}.${key}`, one])),
    );
  });

const matchingElements = ({ array, options }: Search, rest: string, condition: Condition) => {
  const { operator, operand } = condition;
  if (POINTLESS.has(operator)) return [];
  const inside = operator === '$elemMatch' ? (operand as Doc) : { [operator]: operand };
  const test =
    rest === ''
      ? compileElement(inside, options)
      : compileFilter({ [rest]: { [operator]: operand } }, options);
  const index = array.findIndex((item) => (rest === '' || isDoc(item)) && test(item));
  return index < 0 ? [] : [index];
};
