import { ensure, refuse } from '../errors.js';
import { type Doc, field, isDoc, toBoolean } from '../bson/values.js';
import type { Collation } from '../query/collation.js';
import { argumentsOf, compileOperator } from './operator.js';

/** Values of `$$name` in expressions. */
export type Variables = Readonly<Doc>;
export type Scope = { variables?: Variables | undefined; collation?: Collation | undefined };
/** Computes an expression over a document; undefined means missing. */
export type Evaluate = (doc: unknown) => unknown;

/** A variable that changes while an expression is computed, such as `$$this` in `$map`. */
export class Local {
  value: unknown;
}

// A path goes through arrays of documents; what is no document in them has nothing to give.
const resolve = (start: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return start;
  if (isDoc(start)) return resolve(field(start, name), rest);
  if (!Array.isArray(start)) return undefined;
  const found = start.map((item) => (isDoc(item) ? resolve(item, [name, ...rest]) : undefined));
  return found.filter((item) => item !== undefined);
};

const compilePath = (text: string, { variables }: Scope): Evaluate => {
  const [first, ...rest] = text.split('.') as [string, ...string[]];
  const isPath = first !== '$' && first !== '$$' && !rest.includes('');
  ensure(isPath, 40353, `'${text}' is not a valid path: a part of it is empty`);
  if (!first.startsWith('$$')) return (doc) => resolve(doc, [first.slice(1), ...rest]);
  if (first === '$$ROOT' || first === '$$CURRENT') return (doc) => resolve(doc, rest);
  const known: Doc = { NOW: new Date(), ...variables, REMOVE: undefined };
  const isKnown = Object.hasOwn(known, first.slice(2));
  ensure(isKnown, 17276, `Use of undefined variable: ${first.slice(2)}`);
  const value = known[first.slice(2)];
  return () => resolve(value instanceof Local ? value.value : value, rest);
};

/** Computes the values of variables; one that is missing is known all the same. */
export const compileVariables = (given: Doc, scope: Scope): ((doc: unknown) => Variables) => {
  const names = Object.keys(given);
  const parts = names.map((name) => compileExpression(given[name], scope));
  return (doc) => Object.fromEntries(parts.map((part, i) => [names[i]!, part(doc)]));
};

const compileFields = (expression: Doc, scope: Scope): Evaluate => {
  const valuesOf = compileVariables(expression, scope);
  return (doc) => {
    const values = Object.entries(valuesOf(doc));
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
};

const compileLet = (operand: unknown, scope: Scope): Evaluate => {
  const [vars, inside] = argumentsOf('$let', operand, 'vars in');
  ensure(isDoc(vars), 16876, "$let needs an object as its 'vars'");
  const valuesOf = compileVariables(vars, scope);
  const locals = Object.fromEntries(Object.keys(vars).map((name) => [name, new Local()]));
  const variables = { ...scope.variables, ...locals };
  const compute = compileExpression(inside, { ...scope, variables });
  return (doc) => {
    for (const [name, value] of Object.entries(valuesOf(doc))) locals[name]!.value = value;
    return compute(doc);
  };
};

const compileSwitch = (operand: unknown, scope: Scope): Evaluate => {
  const [branches, fallback] = argumentsOf('$switch', operand, 'branches default?');
  ensure(Array.isArray(branches) && branches.length > 0, 40068, '$switch requires a branch');
  const refused = () => refuse(40066, '$switch found no matching branch, and has no default');
  const otherwise = fallback === undefined ? refused : compileExpression(fallback, scope);
  const cases = branches.map((branch) =>
    argumentsOf('$switch', branch, 'case then').map((part) => compileExpression(part, scope)),
  );
  return (doc) => (cases.find(([test]) => toBoolean(test!(doc)))?.[1] ?? otherwise)(doc);
};

/**
 * Compiles an expression. Errors: 168 for an operator that is unknown here, 16020 for a wrong number
 * of arguments, 17276 for an unknown variable.
 */
export const compileExpression = (expression: unknown, scope: Scope = {}): Evaluate => {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return compilePath(expression, scope);
  }
  if (Array.isArray(expression)) {
    const parts = expression.map((item) => compileExpression(item, scope));
    return (doc) => parts.map((part) => part(doc) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [name, ...others] = Object.keys(expression);
  if (!name?.startsWith('$')) return compileFields(expression, scope);
  ensure(others.length === 0, 15983, 'an expression has one field, the name of its operator');
  const operand = expression[name];
  if (name === '$literal') return () => operand;
  if (name === '$switch') return compileSwitch(operand, scope);
  return name === '$let' ? compileLet(operand, scope) : compileOperator(name, operand, scope);
};
