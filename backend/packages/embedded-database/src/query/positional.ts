import { ensure } from '../common/errors.js';
import { type Doc, toBoolean } from '../bson/values.js';
import { getAt } from '../values/path.js';
import { type Condition, conditionsIn } from './conditions.js';
import { compileElement, type Filter, type FilterOptions } from './filter.js';

const NEGATIONS = ['$ne', '$nin', '$not'];

/** Whether a condition, on the array or on the field `inner` of its elements, points at an element. */
const pointsAtElement = ({ operator, operand }: Condition, inner: string): boolean => {
  // what must not be there is nowhere
  if (NEGATIONS.includes(operator) || operator === '$comment') return false;
  if (operator === '$exists') return toBoolean(operand);
  // the size is one of the array as a whole
  return operator !== '$size' || inner !== '';
};

/** The test of an element for one condition on the array, or on the field `inner` of its elements. */
const elementTest = (
  { operator, operand }: Condition,
  inner: string,
  options: FilterOptions,
): Filter => {
  const condition = { [operator]: operand };
  if (inner !== '') {
    const test = compileElement({ [inner]: condition }, options);
    // a name leads into the documents of an array, not into the arrays in it
    return /^\d/.test(inner) ? test : (element) => !Array.isArray(element) && test(element);
  }
  return compileElement(operator === '$elemMatch' ? (operand as Doc) : condition, options);
};

/** Tests of an element of the array at `path`, one for each condition of the filter that names it. */
const elementTests = (filter: Doc, path: string, options: FilterOptions): Filter[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and') {
      return (value as Doc[]).flatMap((clause) => elementTests(clause, path, options));
    }
    if (name !== path && !name.startsWith(`${path}.`)) return [];
    const inner = name.slice(path.length + 1);
    return conditionsIn(value)
      .filter((condition) => pointsAtElement(condition, inner))
      .map((condition) => elementTest(condition, inner, options));
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
  options: FilterOptions,
): number | undefined => {
  const array = getAt(doc, path.split('.'));
  if (!Array.isArray(array)) return undefined;
  const positions = elementTests(filter, path, options).map((test) => array.findIndex(test));
  const found = new Set(positions.filter((position) => position >= 0));
  const text = `the conditions on '${path}' match different elements of it: use $elemMatch`;
  ensure(found.size <= 1, 'NotImplemented', text);
  return [...found][0];
};
