import { ensure, failure, refuse } from '../errors.js';
import { typeAlias } from '../bson/types.js';
import { type Doc, field, firstKey, isDoc, isNil, setField, toBoolean } from '../bson/values.js';
import { compileByLibrary } from './library.js';
import { checkCount, OPERATORS } from './operators.js';

/** Values of `$$name` in expressions. */
export type Variables = Readonly<Doc>;
/** Computes an expression over a document; undefined means missing. */
export type Evaluate = (doc: unknown) => unknown;

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
  if (!isVariable) return (doc) => resolve(doc, [name, ...rest]);
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => resolve(doc, rest);
  const system: Doc = { NOW: new Date(), REMOVE: undefined };
  const known = name in system ? system : variables;
  ensure(Object.hasOwn(known, name), 17276, `Use of undefined variable: ${name}`);
  const value = resolve(known[name], rest);
  return () => value;
};

type Compile = (expression: unknown) => Evaluate;
const listOf = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

type Case = [condition: unknown, then: unknown];

const firstTrue = (cases: Case[], otherwise: Evaluate, compile: Compile): Evaluate => {
  const compiled = cases.map(([condition, then]) => [compile(condition), compile(then)] as const);
  return (doc) =>
    (compiled.find(([condition]) => toBoolean(condition(doc)))?.[1] ?? otherwise)(doc);
};

// Operators that do not evaluate all of their arguments.
const LAZY: Record<string, (operand: unknown, compile: Compile) => Evaluate> = {
  $literal: (operand) => () => operand,
  $and: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (doc) => parts.every((part) => toBoolean(part(doc)));
  },
  $or: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (doc) => parts.some((part) => toBoolean(part(doc)));
  },
  $cond: (operand, compile) => {
    const given = isDoc(operand) ? ['if', 'then', 'else'].map((name) => operand[name]) : operand;
    const parts = listOf(given);
    ensure(parts.length === 3, 16020, 'Expression $cond takes exactly 3 arguments.');
    return firstTrue([[parts[0], parts[1]]], compile(parts[2]), compile);
  },
  $ifNull: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    ensure(parts.length > 1, 1257300, '$ifNull needs at least two arguments');
    return (doc) => {
      let value: unknown;
      for (const part of parts) if (!isNil((value = part(doc)))) break;
      return value;
    };
  },
  $switch: (operand, compile) => {
    const { branches, default: fallback } = isDoc(operand) ? operand : {};
    const given = Array.isArray(branches) && branches.every(isDoc) ? branches : [];
    ensure(given.length > 0, 40068, '$switch requires at least one branch.');
    const unmatched =
      '$switch could not find a matching branch for an input, and no default was specified.';
    const otherwise = fallback === undefined ? () => refuse(40066, unmatched) : compile(fallback);
    const cases = given.map((branch): Case => [branch['case'], branch['then']]);
    return firstTrue(cases, otherwise, compile);
  },
  $convert: (operand, compile) => {
    const spec = isDoc(operand) ? operand : {};
    const [input, to] = [compile(spec['input']), compile(spec['to'])];
    const onNull = compile(spec['onNull'] ?? null);
    const onError = spec['onError'] === undefined ? undefined : compile(spec['onError']);
    return (doc) => {
      const value = input(doc);
      if (isNil(value)) return onNull(doc);
      const type = typeAlias(to(doc));
      try {
        const convert = OPERATORS[`$to${type[0]!.toUpperCase()}${type.slice(1)}`]?.[2];
        if (!convert) throw failure('ConversionFailure', `Unsupported conversion to ${type}`);
        return convert([value]);
      } catch (error) {
        if (onError) return onError(doc);
        throw error;
      }
    };
  },
};

const compileOperator = (expression: Doc, name: string, variables: Variables): Evaluate => {
  ensure(
    Object.keys(expression).length === 1,
    15983,
    'an expression specification must contain exactly one field, the name of the expression',
  );
  const compile: Compile = (inner) => compileExpression(inner, variables);
  if (Object.hasOwn(LAZY, name)) return LAZY[name]!(expression[name], compile);
  if (!Object.hasOwn(OPERATORS, name)) return compileByLibrary(expression, name, variables);
  const parts = listOf(expression[name]).map(compile);
  checkCount(name, parts.length);
  const [, , compute] = OPERATORS[name]!;
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
  if (typeof expression === 'string' && expression.length > 1 && expression.startsWith('$')) {
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
