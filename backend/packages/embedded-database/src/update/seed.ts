import { type Doc, field, isDoc, setField } from '../bson/values.js';
import { conditionsOf } from '../plan/conditions.js';
import { failure } from '../errors.js';

const put = (doc: Doc, path: string, value: unknown) => {
  const parts = path.split('.');
  const last = parts.pop()!;
  let target = doc;
  for (const part of parts) {
    const inner = field(target, part);
    if (inner !== undefined && !isDoc(inner)) return;
    const next: Doc = inner ?? {};
    setField(target, part, next);
    target = next;
  }
  setField(target, last, value);
};

/** The beginning of an upserted document: what the filter says its fields equal. */
export const seedFrom = (filter: Doc): Doc => {
  const doc: Doc = {};
  for (const [path, conditions] of conditionsOf(filter)) {
    const values = conditions.flatMap(({ operator, operand }) => {
      if (operator === '$eq') return [operand];
      if (operator === '$all' && Array.isArray(operand) && operand.length === 1) {
        return operand as unknown[];
      }
      return operator === '$in' && Array.isArray(operand) && operand.length === 1
        ? (operand as unknown[])
        : [];
    });
    if (values.length > 1) {
      throw failure(
        'NotImplemented',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
    if (values.length === 1) put(doc, path, values[0]);
  }
  const branches = filter['$or'];
  if (Array.isArray(branches) && branches.length === 1 && isDoc(branches[0])) {
    const inner = seedFrom(branches[0]);
    for (const name in inner) setField(doc, name, inner[name]);
  }
  return doc;
};
