import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { conditionsOf } from '../plan/conditions.js';
import { setAt } from './paths.js';

/** The beginning of an upserted document: what the filter says its fields equal. */
export const seedFrom = (filter: Doc): Doc => {
  const doc: Doc = {};
  for (const [path, conditions] of conditionsOf(filter)) {
    const values = conditions.flatMap(({ operator, operand }) => {
      if (operator === '$eq') return [operand];
      const isOne = (operator === '$all' || operator === '$in') && Array.isArray(operand);
      return isOne && operand.length === 1 ? (operand as unknown[]) : [];
    });
    const text = `cannot infer query fields to set, path '${path}' is matched twice`;
    ensure(values.length < 2, 'NotImplemented', text);
    if (values.length === 1) setAt(doc, path.split('.'), values[0]);
  }
  const branches = filter['$or'];
  if (Array.isArray(branches) && branches.length === 1 && isDoc(branches[0])) {
    Object.assign(doc, seedFrom(branches[0]));
  }
  return doc;
};
