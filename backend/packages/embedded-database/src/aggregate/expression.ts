import { failureAt } from '../errors.js';
import { type Doc, field, firstKey, isDoc, isNil, setField } from '../bson/values.js';
import { typeAlias } from '../bson/types.js';
import { compileByLibrary } from './library.js';
import { checkCount, isTrue, OPERATORS } from './operators.js';

/** Values of `$$name` in expressions, eased (see `ease`). */
export type Variables = Readonly<Doc>;
/** Computes an expression over an eased document; undefined means missing. */
export type Evaluate = (doc: unknown) => unknown;

// A path goes through arrays of documents; what is no document in them has nothing to give.
const resolve = (start: unknown, parts: readonly string[], from = 0): unknown => {
  let value = start;
  for (let at = from; at < parts.length; at++) {
    if (Array.isArray(value)) {
      return value
        .map((item) => (isDoc(item) ? resolve(item, parts, at) : undefined))
        .filter((item) => item !== undefined);
    }
    if (!isDoc(value)) return undefined;
    value = field(value, parts[at]!);
  }
  return value;
};

const SYSTEM: Record<string, () => Evaluate> = {
  ROOT: () => (doc) => doc,
  CURRENT: () => (doc) => doc,
  REMOVE: () => () => undefined,
  NOW: () => {
    const now = new Date();
    return () => now;
  },
};

const compilePath = (text: string, variables: Variables): Evaluate => {
  if (!text.startsWith('$$')) {
    const parts = text.slice(1).split('.');
    const [name] = parts as [string];
    if (parts.length === 1) return (doc) => (isDoc(doc) ? field(doc, name) : undefined);
    return (doc) => resolve(doc, parts);
  }
  const [name, ...parts] = text.slice(2).split('.') as [string, ...string[]];
  const system = Object.hasOwn(SYSTEM, name) ? SYSTEM[name]!() : undefined;
  if (system) return (doc) => resolve(system(doc), parts);
  if (!Object.hasOwn(variables, name)) {
    throw failureAt(17276, `Use of undefined variable: ${name}`);
  }
  const value = resolve(variables[name], parts);
  return () => value;
};

type Lazy = (operand: unknown, compile: (expression: unknown) => Evaluate) => Evaluate | undefined;

const listOf = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

// Operators that do not evaluate all of their arguments.
const LAZY: Record<string, Lazy> = {
  $literal: (operand) => () => operand,
  $and: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (doc) => parts.every((part) => isTrue(part(doc)));
  },
  $or: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    return (doc) => parts.some((part) => isTrue(part(doc)));
  },
  $not: (operand, compile) => {
    const part = compile(Array.isArray(operand) ? operand[0] : operand);
    return (doc) => !isTrue(part(doc));
  },
  $cond: (operand, compile) => {
    const given = isDoc(operand) ? [operand['if'], operand['then'], operand['else']] : operand;
    if (!Array.isArray(given) || given.length !== 3) {
      throw failureAt(16020, 'Expression $cond takes exactly 3 arguments.');
    }
    const [test, then, otherwise] = given.map(compile) as [Evaluate, Evaluate, Evaluate];
    return (doc) => (isTrue(test(doc)) ? then(doc) : otherwise(doc));
  },
  $ifNull: (operand, compile) => {
    const parts = listOf(operand).map(compile);
    if (parts.length < 2) throw failureAt(1257300, '$ifNull needs at least two arguments');
    return (doc) => {
      let value: unknown;
      for (const part of parts) if (!isNil((value = part(doc)))) return value;
      return value;
    };
  },
  $switch: (operand, compile) => {
    const { branches, default: fallback } = isDoc(operand) ? operand : {};
    if (!Array.isArray(branches) || !branches.every(isDoc) || branches.length === 0) {
      throw failureAt(40068, '$switch requires at least one branch.');
    }
    const cases = branches.map((branch) => [compile(branch['case']), compile(branch['then'])]);
    const otherwise = fallback === undefined ? undefined : compile(fallback);
    return (doc) => {
      const found = cases.find(([test]) => isTrue(test!(doc)))?.[1] ?? otherwise;
      if (found) return found(doc);
      throw failureAt(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    };
  },
  $convert: (operand, compile) => {
    if (!isDoc(operand)) throw failureAt(50000, '$convert expects an object of named arguments');
    const [input, to] = [compile(operand['input']), compile(operand['to'])];
    const onNull = compile(operand['onNull'] ?? null);
    const onError = operand['onError'] === undefined ? undefined : compile(operand['onError']);
    return (doc) => {
      const value = input(doc);
      if (isNil(value)) return onNull(doc);
      const type = typeAlias(to(doc));
      const convert = OPERATORS[`$to${type[0]!.toUpperCase()}${type.slice(1)}`]?.[2];
      try {
        if (!convert) throw failureAt(241, `Unsupported conversion to ${type} in $convert`);
        return convert([value]);
      } catch (error) {
        if (onError) return onError(doc);
        throw error;
      }
    };
  },
};

const compileOperator = (expression: Doc, name: string, variables: Variables): Evaluate => {
  const compile = (inner: unknown) => compileExpression(inner, variables);
  if (Object.keys(expression).length > 1) {
    throw failureAt(
      15983,
      'an expression specification must contain exactly one field, the name of the expression',
    );
  }
  const operand = expression[name];
  const lazy = Object.hasOwn(LAZY, name) ? LAZY[name]!(operand, compile) : undefined;
  if (lazy) return lazy;
  if (!Object.hasOwn(OPERATORS, name)) return compileByLibrary(expression, name, variables);
  const parts = listOf(operand).map(compile);
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
 * Compiles an eased expression. Errors: 168 for an unknown operator, 16020 for a wrong number of
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
