import { ensure, refuse } from '../errors.js';
import { isDoc, isNil, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate, listOf, Local, type Variables } from './expression.js';
import { argumentsOf, type Control } from './operator.js';

const compileAll = (operand: unknown, variables: Variables) =>
  listOf(operand).map((part) => compileExpression(part, variables));

const logical =
  (decide: (parts: Evaluate[], doc: unknown) => boolean): Control =>
  (operand, variables) => {
    const parts = compileAll(operand, variables);
    return (doc) => decide(parts, doc);
  };

type Case = [condition: unknown, then: unknown];

const firstTrue = (cases: Case[], otherwise: Evaluate, variables: Variables): Evaluate => {
  const compiled = cases.map((one) => compileAll(one, variables));
  return (doc) =>
    (compiled.find(([condition]) => toBoolean(condition!(doc)))?.[1] ?? otherwise)(doc);
};

/** Computes something for each element of an array, which has a name meanwhile. */
const forEach =
  (name: string, inside: string, collect: (visited: [unknown, unknown][]) => unknown[]): Control =>
  (operand, variables) => {
    const optional = name === '$filter' ? 'as limit' : 'as';
    const spec = argumentsOf(name, operand, `input ${inside}`, optional);
    const { input, as = 'this', limit, [inside]: expression } = spec;
    const item = new Local();
    const [itemsOf, mostOf] = compileAll([input, limit], variables) as [Evaluate, Evaluate];
    const compute = compileExpression(expression, { ...variables, [String(as)]: item });
    return (doc) => {
      const items = itemsOf(doc);
      if (isNil(items)) return null;
      ensure(Array.isArray(items), 16883, `input to ${name} must be an array`);
      const visited = items.map((one: unknown): [unknown, unknown] => {
        item.value = one;
        return [one, compute(doc)];
      });
      const most = mostOf(doc) ?? Infinity;
      ensure(toNumber(most) >= 1, 327391, `${name}: the limit must be greater than 0`);
      return collect(visited).slice(0, toNumber(most));
    };
  };

const reduce: Control = (operand, variables) => {
  const spec = argumentsOf('$reduce', operand, 'input initialValue in');
  const { input, initialValue, in: expression } = spec;
  const [item, value] = [new Local(), new Local()];
  const [itemsOf, first] = compileAll([input, initialValue], variables) as [Evaluate, Evaluate];
  const step = compileExpression(expression, { ...variables, this: item, value });
  return (doc) => {
    const items = itemsOf(doc);
    if (isNil(items)) return null;
    ensure(Array.isArray(items), 40080, '$reduce requires that its input be an array');
    value.value = first(doc);
    for (const one of items) {
      item.value = one;
      value.value = step(doc);
    }
    return value.value;
  };
};

const letVariables: Control = (operand, variables) => {
  const { vars, in: expression } = argumentsOf('$let', operand, 'vars in');
  const given = Object.entries(isDoc(vars) ? vars : {}).map(
    ([name, one]) => [name, new Local(), compileExpression(one, variables)] as const,
  );
  const locals = Object.fromEntries(given.map(([name, local]) => [name, local]));
  const compute = compileExpression(expression, { ...variables, ...locals });
  return (doc) => {
    for (const [, local, valueOf] of given) local.value = valueOf(doc);
    return compute(doc);
  };
};

/** Operators that do not simply compute with the values of all their arguments. */
export const CONTROL: Readonly<Record<string, Control>> = {
  $literal: (operand) => () => operand,
  $and: logical((parts, doc) => parts.every((part) => toBoolean(part(doc)))),
  $or: logical((parts, doc) => parts.some((part) => toBoolean(part(doc)))),
  $cond: (operand, variables) => {
    const isNamed = isDoc(operand) && argumentsOf('$cond', operand, 'if then else');
    const given = isNamed ? ['if', 'then', 'else'].map((name) => isNamed[name]) : operand;
    const parts = listOf(given);
    ensure(parts.length === 3, 16020, 'Expression $cond takes exactly 3 arguments.');
    const otherwise = compileExpression(parts[2], variables);
    return firstTrue([[parts[0], parts[1]]], otherwise, variables);
  },
  $ifNull: (operand, variables) => {
    const parts = compileAll(operand, variables);
    ensure(parts.length > 1, 1257300, '$ifNull needs at least two arguments');
    return (doc) => {
      let value: unknown;
      for (const part of parts) if (!isNil((value = part(doc)))) break;
      return value;
    };
  },
  $switch: (operand, variables) => {
    const { branches, default: fallback } = argumentsOf('$switch', operand, 'branches', 'default');
    const given = Array.isArray(branches) && branches.every(isDoc) ? branches : [];
    ensure(given.length > 0, 40068, '$switch requires at least one branch.');
    const unmatched = '$switch could not find a matching branch, and no default was specified.';
    const refused = () => refuse(40066, unmatched);
    const otherwise = fallback === undefined ? refused : compileExpression(fallback, variables);
    const cases = given.map((branch): Case => {
      const { case: condition, then } = argumentsOf('$switch', branch, 'case then');
      return [condition, then];
    });
    return firstTrue(cases, otherwise, variables);
  },
  $let: letVariables,
  $map: forEach('$map', 'in', (visited) => visited.map(([, value]) => value ?? null)),
  $filter: forEach('$filter', 'cond', (visited) =>
    visited.filter(([, value]) => toBoolean(value)).map(([item]) => item),
  ),
  $reduce: reduce,
};
