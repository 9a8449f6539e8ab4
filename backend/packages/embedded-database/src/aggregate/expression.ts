import { ensure } from '../errors.js';
import { type Doc, field, firstKey, isDoc, setField } from '../bson/values.js';
import { CONTROL } from './control.js';
import { compileByLibrary } from './library.js';
import { OPERATORS } from './operators.js';

/** Values of `$$name` in expressions. */
export type Variables = Readonly<Doc>;
/** Computes an expression over a document; undefined means missing. */
export type Evaluate = (doc: unknown) => unknown;

/** A variable that changes while an expression is computed, such as `$$this` in `$map`. */
export class Local {
  value: unknown;
}

// A path goes through arrays of documents; what is no document in them has nothing to give.
const resolve = (start: unknown, parts: readonly string[], from = 0): unknown => {
  let value = start;
  for (let at = from; at < parts.length; at++) {
    if (Array.isArray(value)) {
      const found = value.map((item) => (isDoc(item) ? resolve(item, parts, at) : undefined));
      return found.filter((item) => item !== undefined);
    }
    if (!isDoc(value)) return undefined;
    value = field(value, parts[at]!);
  }
  return value;
};

const compilePath = (text: string, variables: Variables): Evaluate => {
  const isVariable = text.startsWith('$$');
  const [name, ...rest] = text.slice(isVariable ? 2 : 1).split('.') as [string, ...string[]];
  ensure(name && !rest.includes(''), 40353, `'${text}' is not a valid path: a part of it is empty`);
  if (!isVariable) return (doc) => resolve(doc, [name, ...rest]);
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => resolve(doc, rest);
  const known: Doc = { NOW: new Date(), ...variables, REMOVE: undefined };
  ensure(Object.hasOwn(known, name), 17276, `Use of undefined variable: ${name}`);
  const value = known[name];
  return () => resolve(value instanceof Local ? value.value : value, rest);
};

export const listOf = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

const compileOperator = (expression: Doc, name: string, variables: Variables): Evaluate => {
  const text =
    'an expression specification must contain exactly one field, the name of the expression';
  ensure(Object.keys(expression).length === 1, 15983, text);
  const operand = expression[name];
  if (Object.hasOwn(CONTROL, name)) return CONTROL[name]!(operand, variables);
  if (!Object.hasOwn(OPERATORS, name)) return compileByLibrary(name, operand, variables);
  const [least, most, compute] = OPERATORS[name]!;
  const parts = listOf(operand).map((part) => compileExpression(part, variables));
  const wanted = least === most ? `exactly ${least}` : `between ${least} and ${most}`;
  const wrong = `Expression ${name} takes ${wanted} arguments. ${parts.length} were passed in.`;
  ensure(parts.length >= least && parts.length <= most, 16020, wrong);
  return (doc) => compute(parts.map((part) => part(doc)));
};

const compileFields = (expression: Doc, variables: Variables): Evaluate => {
  const fields = Object.keys(expression).map(
    (name) => [name, compileExpression(expression[name], variables)] as const,
  );
  return (doc) => {
    const result: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
};

/**
 * Compiles an expression. Errors: 168 for an unknown operator, 16020 for a wrong number of
 * arguments, 17276 for an unknown variable.
 */
export const compileExpression = (expression: unknown, variables: Variables = {}): Evaluate => {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return compilePath(expression, variables);
  }
  if (Array.isArray(expression)) {
    const parts = expression.map((item) => compileExpression(item, variables));
    return (doc) => parts.map((part) => part(doc) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const name = firstKey(expression);
  return name?.startsWith('$')
    ? compileOperator(expression, name, variables)
    : compileFields(expression, variables);
};
