import { ensure, refuse } from '../common/errors.js';
import { type Doc, field, isDoc, isNil, looksLikeInt } from '../bson/values.js';
import { toBoolean, toNumber, typeName } from '../bson/values.js';
import type { Collation } from '../values/collation.js';
import { OPERATORS } from './operators.js';

/** Values of `$$name` in expressions. */
export type Variables = Readonly<Doc>;
export type Scope = { variables?: Variables | undefined; collation?: Collation | undefined };
/** Computes an expression over a document, with variables of its own; undefined means missing. */
export type Evaluate = (doc: unknown, locals?: Variables) => unknown;

// A path goes through arrays of documents; what is no document in them has nothing to give.
const resolve = (start: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return start;
  if (isDoc(start)) return resolve(field(start, name), rest);
  if (!Array.isArray(start)) return undefined;
  const found = start.map((item) => (isDoc(item) ? resolve(item, [name, ...rest]) : undefined));
  return found.filter((item) => item !== undefined);
};

// `$a.b` is short for `$$ROOT.a.b`.
const compilePath = (text: string, { variables }: Scope): Evaluate => {
  const path = text.startsWith('$$') ? text.slice(2) : `ROOT.${text.slice(1)}`;
  const [name = '', ...rest] = path.split('.');
  ensure(name && !rest.includes(''), 40353, `'${text}' is not a valid path: a part of it is empty`);
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => resolve(doc, rest);
  const known: Variables = { NOW: new Date(), ...variables, REMOVE: undefined };
  ensure(Object.hasOwn(known, name), 17276, `Use of undefined variable: ${name}`);
  return (_, locals = known) => resolve((Object.hasOwn(locals, name) ? locals : known)[name], rest);
};

/** Computes the values of variables; one that is missing is known all the same. */
export const compileVariables = (given: Doc, scope: Scope) => {
  const names = Object.keys(given);
  const parts = names.map((name) => compileExpression(given[name], scope));
  return (...args: Parameters<Evaluate>): Variables =>
    Object.fromEntries(parts.map((part, i) => [names[i]!, part(...args)]));
};

const compileFields = (expression: Doc, scope: Scope): Evaluate => {
  const valuesOf = compileVariables(expression, scope);
  const isThere = ([, value]: [string, unknown]) => value !== undefined;
  return (...args) => Object.fromEntries(Object.entries(valuesOf(...args)).filter(isThere));
};

const withNames = (scope: Scope, names: Variables): Scope => {
  return { ...scope, variables: { ...scope.variables, ...names } };
};

const compileLet = (operand: unknown, scope: Scope): Evaluate => {
  const [vars, inside] = argumentsOf('$let', operand, 'vars in');
  ensure(isDoc(vars), 16876, "$let needs an object as its 'vars'");
  const valuesOf = compileVariables(vars, scope);
  const compute = compileExpression(inside, withNames(scope, vars));
  return (doc, locals) => compute(doc, { ...locals, ...valuesOf(doc, locals) });
};

const compileSwitch = (operand: unknown, scope: Scope): Evaluate => {
  const [branches, fallback] = argumentsOf('$switch', operand, 'branches default?');
  ensure(Array.isArray(branches) && branches.length > 0, 40068, '$switch requires a branch');
  const refused = () => refuse(40066, '$switch found no matching branch, and has no default');
  const otherwise = fallback === undefined ? refused : compileExpression(fallback, scope);
  const cases = branches.map((branch) =>
    argumentsOf('$switch', branch, 'case then').map((part) => compileExpression(part, scope)),
  );
  return (...args) => {
    const found = cases.find(([test]) => toBoolean(test!(...args)));
    return (found?.[1] ?? otherwise)(...args);
  };
};

const UNSUPPORTED = ['timezone', 'startOfWeek', 'onNull', 'binSize', 'limit', 'let'];

/** The named arguments of an operator, in this order. Error 9 when one is missing, or unknown. */
export const argumentsOf = (name: string, operand: unknown, names: string): unknown[] => {
  ensure(isDoc(operand), 'FailedToParse', `${name} needs an object with '${names}'`);
  const known = names.split(' ').map((one) => one.replace('?', ''));
  const missing = names.split(' ').find((one) => !one.endsWith('?') && !(one in operand));
  const wrong = Object.keys(operand).find((one) => !known.includes(one)) ?? missing;
  const code = UNSUPPORTED.includes(wrong ?? '') ? 'NotImplemented' : 'FailedToParse';
  ensure(wrong === undefined, code, `${name}: the argument '${wrong}' is missing or unknown`);
  return known.map((one) => operand[one]);
};

/** Error 238 for what would compare strings, where a collation says how. */
export const checkCollation = (name: string, { collation }: Scope): void => {
  const compares = /^\$(eq|ne|[gl]te?|cmp|in|min|max|sortArray|addToSet)$/.test(name);
  ensure(!collation || !compares, 'NotImplemented', `${name} under a collation is not supported`);
};

/** The types that a kind of argument takes, and those that only MongoDB takes. */
const KINDS: Readonly<Record<string, readonly [types: string, refused: string]>> = {
  number: ['int long double decimal', 'date'],
  int: ['int', 'decimal'],
  string: ['string', 'symbol'],
  array: ['array', ''],
  object: ['object', ''],
  date: ['date', 'objectId timestamp'],
  text: ['string int long decimal bool date objectId', 'double'],
  letters: ['string null missing', 'int long double decimal date'],
};

const compileEach = (expression: unknown, operand: unknown, scope: Scope): Evaluate => {
  const { as = 'this', initialValue } = operand as Doc;
  const namesOf = (item?: unknown, value?: unknown) =>
    initialValue === undefined ? { [String(as)]: item } : { this: item, value };
  const evaluate = compileExpression(expression, withNames(scope, namesOf()));
  return (doc, locals) => (item: unknown, value: unknown) =>
    evaluate(doc, { ...locals, ...namesOf(item, value) });
};

type Part = {
  evaluate: Evaluate;
  /** Gives the value as the operator wants it, or refuses it. */
  check?: (found: unknown) => unknown;
  endsAtNull?: boolean;
};

const compileOperator = (name: string, operand: unknown, scope: Scope): Evaluate => {
  const isKnown = Object.hasOwn(OPERATORS, name);
  ensure(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  checkCollation(name, scope);
  const [takes, code, compute] = OPERATORS[name]!;
  const isObject = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$');
  const isNamed = takes.includes(':') || (takes.includes('=') && isObject);
  const names = takes.replaceAll(/[:=]\w+!?/g, '');
  const given = isNamed ? argumentsOf(name, operand, names) : [operand].flat(1);
  const parameters = takes.split(' ');
  const least = parameters.filter((one) => !/[?.]$/.test(one)).length;
  const most = takes.endsWith('...') ? Infinity : parameters.length;
  const isFit = given.length >= least && given.length <= most;
  ensure(isFit, 16020, `Expression ${name} does not take ${given.length} arguments`);
  const parts = given.map((argument, i): Part => {
    const [, kind = '', mark] = /(\w+)(\W*)$/.exec(parameters[i] ?? parameters.at(-1)!)!;
    if (kind === 'each') return { evaluate: compileEach(argument, operand, scope) };
    const evaluate = compileExpression(argument, scope);
    if (kind === 'lazy') return { evaluate: (...args) => evaluate.bind(undefined, ...args) };
    if (kind === 'any' || argument === undefined) return { evaluate };
    const [types, refused] = KINDS[kind]!.map((text) => text.split(' '));
    const check = (found: unknown) => {
      const value = kind === 'int' && looksLikeInt(toNumber(found)) ? toNumber(found) : found;
      const problem = refused!.includes(typeName(value)) ? 'NotImplemented' : code;
      ensure(types!.includes(typeName(value)), problem, `${name} takes no ${typeName(value)}`);
      return value;
    };
    return { evaluate, check, endsAtNull: mark !== '!' };
  });
  // of a list the first that is null or wrong decides; others are computed before they are looked at
  return (...args) => {
    const found = most < Infinity && parts.map(({ evaluate }) => evaluate(...args));
    const isNull = found && found.some((value, i) => parts[i]!.endsAtNull && isNil(value));
    const values: unknown[] = [];
    for (const [i, { evaluate, check, endsAtNull }] of parts.entries()) {
      const value = found ? found[i] : evaluate(...args);
      if (isNull || (endsAtNull && isNil(value))) return null;
      values.push(check ? check(value) : value);
    }
    return compute(...(values as never[]));
  };
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
    return (...args) => parts.map((part) => part(...args) ?? null);
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
