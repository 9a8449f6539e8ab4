import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import { conditionsIn } from './conditions.js';
import { compileElement, type Matcher, type MatchOptions } from './filter.js';
import { getAt } from '../values/path.js';

// These hold for the array as a whole, so they point at no element.
const POINTLESS = new Set(['$ne', '$nin', '$not', '$exists', '$size', '$comment']);

/** Tests of an element of the array at `path`, one for each condition of the filter that names it. */
const elementTests = (filter: Doc, path: string, options: MatchOptions): Matcher[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and') {
      return (value as Doc[]).flatMap((clause) => elementTests(clause, path, options));
    }
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    const rest = name.slice(path.length + 1);
    const pointing = conditionsIn(value).filter(({ operator }) => !POINTLESS.has(operator));
    return pointing.map(({ operator, operand }) => {
      const inside = { [operator]: operand };
      if (rest) return compileElement({ [rest]: inside }, options);
      return compileElement(operator === '$elemMatch' ? (operand as Doc) : inside, options);
    });
  });

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
  if (!Array.isArray(array)) return undefined;
  const first = elementTests(filter, path, options).map((test) => array.findIndex(test));
  const found = new Set(first.filter((at) => at >= 0));
  const text = `the conditions on '${path}' match different elements of it: use $elemMatch`;
  ensure(found.size <= 1, 'NotImplemented', text);
  return [...found][0];
};
