import { ensure } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, isNil, looksLikeInt, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate, Local, type Scope } from './expression.js';
import { OPERATORS } from './operators.js';

type Compute = (...values: never[]) => unknown;
/**
 * What an operator takes: the kinds of its arguments, with their names where it wants an object
 * (`name:kind`) or an object or a list (`name=kind`), and `?` for one that may be left out, `...` for
 * any number of the last, `!` for one that may not be null. Then the error for another type.
 */
export type Operator = readonly [takes: string, code: number, compute: Compute];

/**
 * The types that a kind takes, and those that only MongoDB takes. Null makes the result null. Besides
 * there are `any` values, `lazy` ones, computed when they are asked for, and `each`, computed with an
 * element of an array.
 */
const KINDS: Readonly<Record<string, readonly [types: string, refused: string]>> = {
  number: ['int long double decimal', 'date'],
  int: ['int', 'decimal'],
  string: ['string', 'symbol'],
  array: ['array', ''],
  object: ['object', ''],
  date: ['date', 'objectId timestamp'],
};

const UNSUPPORTED = ['timezone', 'startOfWeek', 'onNull', 'binSize', 'limit'];

/** The named arguments of an operator, in this order. Error 9 when one is missing, or unknown. */
export const argumentsOf = (name: string, operand: unknown, names: string): unknown[] => {
  ensure(isDoc(operand), 'FailedToParse', `${name} needs an object with '${names}'`);
  const known = names.split(' ').map((one) => one.replace('?', ''));
  const unknown = Object.keys(operand).find((one) => !known.includes(one));
  const code = UNSUPPORTED.includes(unknown ?? '') ? 'NotImplemented' : 'FailedToParse';
  ensure(unknown === undefined, code, `${name} found an unknown argument: '${unknown}'`);
  const isComplete = names.split(' ').every((one) => one.endsWith('?') || one in operand);
  ensure(isComplete, 'FailedToParse', `${name} needs the arguments '${names}'`);
  return known.map((one) => operand[one]);
};

/** Error 238 for what would compare strings, where a collation says how. */
export const checkCollation = (name: string, { collation }: Scope): void => {
  const compares = /^\$(eq|ne|[gl]te?|cmp|in|min|max|sortArray|addToSet)$/.test(name);
  ensure(!collation || !compares, 'NotImplemented', `${name} under a collation is not supported`);
};

const compileEach = (expression: unknown, operand: unknown, scope: Scope): Evaluate => {
  const { as = 'this', initialValue } = operand as Doc;
  const [item, value] = [new Local(), new Local()];
  const locals = { [String(as)]: item, ...(initialValue !== undefined && { value }) };
  const variables = { ...scope.variables, ...locals };
  const evaluate = compileExpression(expression, { ...scope, variables });
  return (doc) => (one: unknown, last: unknown) => {
    [item.value, value.value] = [one, last];
    return evaluate(doc);
  };
};

const NULL = Symbol('the result is null');

type Parameter = { kind: string; mark: string };
const PARAMETER = /(?<kind>\w+)(?<mark>\W*)$/;

/** Computes the expression of an operator with the values of its arguments. */
export const compileOperator = (name: string, operand: unknown, scope: Scope): Evaluate => {
  const unknown = `Unrecognized expression '${name}'`;
  ensure(Object.hasOwn(OPERATORS, name), 'InvalidPipelineOperator', unknown);
  checkCollation(name, scope);
  const [takes, code, compute] = OPERATORS[name]!;
  const parameters = takes.split(' ').map((one) => PARAMETER.exec(one)!.groups as Parameter);
  const isObject = isDoc(operand) && !firstKey(operand)?.startsWith('$');
  const isNamed = takes.includes(':') || (takes.includes('=') && isObject);
  const names = takes.replaceAll(/[:=]\w+!?/g, '') + (/:each$/.test(takes) ? ' as?' : '');
  const given = isNamed
    ? argumentsOf(name, operand, names).slice(0, parameters.length)
    : [operand].flat(1);
  const most = takes.endsWith('...') ? Infinity : parameters.length;
  const least = parameters.filter(({ mark }) => mark === '' || mark === '!').length;
  const isFit = given.length >= least && given.length <= most;
  ensure(isFit, 16020, `Expression ${name} does not take ${given.length} arguments`);
  const parts = given.map((argument, i): Evaluate => {
    const { kind, mark } = parameters[i] ?? parameters.at(-1)!;
    if (kind === 'each') return compileEach(argument, operand, scope);
    const evaluate = compileExpression(argument, scope);
    if (kind === 'lazy') return (doc) => () => evaluate(doc);
    if (kind === 'any' || argument === undefined) return evaluate;
    const [types, refused] = (KINDS[kind] ?? []).map((text) => text.split(' '));
    return (doc) => {
      const found = evaluate(doc);
      if (isNil(found) && mark !== '!') return NULL;
      const value = kind === 'int' && looksLikeInt(toNumber(found)) ? toNumber(found) : found;
      const type = typeName(value);
      const problem = refused?.includes(type) ? 'NotImplemented' : code;
      ensure(!types || types.includes(type), problem, `${name} does not take the type ${type}`);
      return value;
    };
  });
  return (doc) => {
    const values: unknown[] = [];
    for (const part of parts) {
      const value = part(doc);
      if (value === NULL) return null;
      values.push(value);
    }
    return compute(...(values as never[]));
  };
};
