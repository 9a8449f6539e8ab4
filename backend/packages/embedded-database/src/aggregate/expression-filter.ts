import { bsonTypeOf, type Doc, field, isDoc } from '../bson/values.js';
import type { Variables } from './expression.js';

const isPoint = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  bsonTypeOf(value) === 'ObjectId';

const equalities = (expression: unknown, variables: Variables): Doc[] => {
  const { $and: clauses, $eq: sides } = isDoc(expression) ? expression : {};
  if (Array.isArray(clauses)) return clauses.flatMap((clause) => equalities(clause, variables));
  if (!Array.isArray(sides) || sides.length !== 2) return [];
  const [a, b] = sides as unknown[];
  for (const [path, operand] of [
    [a, b],
    [b, a],
  ]) {
    if (typeof path !== 'string' || !/^\$[^$]/.test(path)) continue;
    const isVariable = typeof operand === 'string' && operand.startsWith('$$');
    const value = isVariable ? field(variables, operand.slice(2)) : operand;
    const isPath = typeof value === 'string' && value.startsWith('$') && !isVariable;
    if (isPoint(value) && !isPath) return [{ [path.slice(1)]: { $eq: value } }];
  }
  return [];
};

/**
 * Adds to a filter what its `$expr` says about single fields, as `$lookup` pipelines often do
 * (`{ $eq: ['$_id', '$$key'] }`): an expression finds no index, an ordinary condition does.
 */
export const withEqualities = (filter: Doc, variables: Variables): Doc => {
  const found = equalities(filter['$expr'], variables);
  return found.length === 0 ? filter : { $and: [filter, ...found] };
};
