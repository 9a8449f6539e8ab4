import { bsonTypeOf, type Doc, field, isDoc } from '../bson/values.js';
import type { Variables } from './expression.js';

const PATH = /^\$[^$]/;

const isPoint = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  bsonTypeOf(value) === 'ObjectId';

const valueOf = (operand: unknown, variables: Variables): unknown => {
  if (typeof operand !== 'string' || !operand.startsWith('$')) return operand;
  return operand.startsWith('$$') ? field(variables, operand.slice(2)) : undefined;
};

const equalities = (expression: unknown, variables: Variables): Doc[] => {
  if (!isDoc(expression)) return [];
  const { $and: clauses, $eq: sides } = expression;
  if (Array.isArray(clauses)) return clauses.flatMap((clause) => equalities(clause, variables));
  if (!Array.isArray(sides) || sides.length !== 2) return [];
  const [a, b] = sides as [unknown, unknown];
  for (const [path, operand] of [[a, b] as const, [b, a] as const]) {
    if (typeof path !== 'string' || !PATH.test(path)) continue;
    const value = valueOf(operand, variables);
    if (isPoint(value)) return [{ [path.slice(1)]: { $eq: value } }];
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
