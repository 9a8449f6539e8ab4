import { type Doc, hasOperators, isDoc } from '../bson/values.js';
import { compileFilter } from './matcher.js';
import { getAt } from './path.js';

// These hold for the array as a whole, so they point at no element.
const WHOLE_ARRAY = new Set(['$ne', '$nin', '$not', '$exists', '$size']);

/**
 * Which element of the array at `path` the filter matched, for `array.$`: that of the last condition
 * on the array or on a field inside it; undefined when no condition names it.
 */
export const positionOf = (doc: Doc, path: string, filter: Doc): number | undefined => {
  const array = getAt(doc, path.split('.'));
  if (!Array.isArray(array)) return undefined;
  let found: number | undefined;
  for (const name in filter) {
    const value = filter[name];
    if ((name === '$and' || name === '$or') && Array.isArray(value)) {
      for (const clause of value.filter(isDoc)) found = positionOf(doc, path, clause) ?? found;
    } else if (name === path || name.startsWith(`${path}.`)) {
      found = matchingElement(array, name.slice(path.length), value) ?? found;
    } else if (path.startsWith(`${name}.`) && isDoc(value) && isDoc(value['$elemMatch'])) {
      const inner = Object.entries(value['$elemMatch']);
      const prefixed = Object.fromEntries(inner.map(([key, one]) => [`${name}.${key}`, one]));
      found = positionOf(doc, path, prefixed) ?? found;
    }
  }
  return found;
};

const matchingElement = (array: unknown[], rest: string, value: unknown): number | undefined => {
  const operators = hasOperators(value) ? value : undefined;
  const telling = Object.entries(operators ?? {}).filter(([name]) => !WHOLE_ARRAY.has(name));
  if (operators && telling.length === 0) return undefined;
  const test = compileFilter({
    [`item${rest}`]: operators ? Object.fromEntries(telling) : value,
  });
  const wrap = operators && ('$elemMatch' in operators || '$all' in operators);
  const index = array.findIndex((item) =>
    test({ item: wrap || Array.isArray(item) ? [item] : item }),
  );
  if (index >= 0) return index;
  const all = operators?.['$all'];
  return Array.isArray(all) ? matchingElement(array, rest, { $in: all }) : undefined;
};
