import { ensure } from '../common/errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { getAt } from '../values/path.js';
import { conditionsOf } from './conditions.js';
import { compileElement } from './filter.js';

/**
 * Which element of the array at `path` a filter matched, for `array.$` in an update: the first that fulfils its
 * `$elemMatch`. Error 238 for a filter without exactly that one condition on the array.
 */
export const positionOf = (doc: Doc, path: string, filter: Doc): number => {
  const [condition, ...more] = conditionsOf(filter).get(path) ?? [];
  const isSupported = condition?.operator === '$elemMatch' && more.length === 0;
  ensure(
    isSupported,
    'NotImplemented',
    `'${path}.$' needs one $elemMatch on '${path}' in the filter`,
  );
  const array = getAt(doc, path.split('.'));
  const position =
    Array.isArray(array) && isDoc(condition.operand)
      ? array.findIndex(compileElement(condition.operand))
      : -1;
  const text = 'The positional operator did not find the match needed from the query.';
  ensure(position >= 0, 'BadValue', text);
  return position;
};
