import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipelines from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { badValue, CommandError, failure, failureAt, messageOf } from '../errors.js';
import { plainView } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { DOUBLE_VALUED, double } from './arithmetic.js';
import type { Evaluate, Variables } from './expression.js';
import { checkCount, OPERATORS } from './operators.js';
import { ownDates } from './own-dates.js';

type LibraryOperator = (doc: unknown, expression: unknown, options: never) => unknown;

// Inside what the library evaluates our operators serve too; it knows plain JavaScript alone.
const lent = (name: string): LibraryOperator => {
  const [, , compute] = OPERATORS[name]!;
  return (doc, expression, options) => {
    const given = Array.isArray(expression) ? (expression as unknown[]) : [expression];
    checkCount(name, given.length);
    return plainView(compute(given.map((one) => evalExpr(doc, one as never, options))));
  };
};

const sortArray: LibraryOperator = (doc, expression, options) => {
  const { input, sortBy } = expression as { input: unknown; sortBy: unknown };
  const list = evalExpr(doc, input, options);
  if (!Array.isArray(list)) return null;
  if (!isDoc(sortBy)) {
    const direction = toNumber(sortBy) < 0 ? -1 : 1;
    return [...(list as unknown[])].sort((a, b) => direction * compare(a, b));
  }
  return sortDocs(list as unknown[], compileSort(parseSort(sortBy) ?? []));
};

const LENT: Record<string, LibraryOperator> = {
  ...Object.fromEntries(Object.keys(OPERATORS).map((name) => [name, lent(name)])),
  ...ownDates,
  $sortArray: sortArray,
};

// The library hands its prepared options only to operators, so one of our own takes hold of them:
// preparing them for each document copies every operator table.
type Prepared = { update(locals: { root: unknown }): Prepared };
const CAPTURE = '$__prepared';
let captured: Prepared | undefined;

export const context = Context.init({
  accumulator: accumulators,
  expression: {
    ...expressions,
    ...LENT,
    [CAPTURE]: (_doc: unknown, _expression: unknown, options: unknown) => {
      captured = options as Prepared;
    },
  },
  pipeline: pipelines,
  projection: projections,
  query: queries,
  window: windows,
});

const REFUSED = new Set(['$function', '$accumulator', '$where']);

/** The library's errors in MongoDB's words. */
export const translate = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error;
  const text = messageOf(error);
  const unknown = /accumulator '(\$[^']*)' is not registered/.exec(text);
  if (unknown) return unknownOperator(unknown[1]!);
  const variable = /Use of undefined variable: (.*)/.exec(text);
  return variable ? failureAt(17276, text) : badValue(text);
};

const unknownOperator = (name: string) =>
  new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);

const KNOWN = new Set([
  ...Object.keys(expressions),
  ...Object.keys(OPERATORS),
  ...Object.keys(accumulators),
]);

const refuseScript = (key: string) => {
  if (!REFUSED.has(key)) return;
  throw failure('NotImplemented', `${key} is not supported: this server runs no JavaScript`);
};

/** Refuses JavaScript anywhere inside a stage. */
export const refuseScripts = (value: unknown): void => {
  if (Array.isArray(value)) return value.forEach(refuseScripts);
  if (!isDoc(value)) return;
  for (const key in value) {
    refuseScript(key);
    refuseScripts(value[key]);
  }
};

// An unknown operator is refused even when no document reaches it.
const refuseUnknown = (expression: unknown): void => {
  if (Array.isArray(expression)) return expression.forEach(refuseUnknown);
  if (!isDoc(expression)) return;
  for (const key in expression) {
    if (key === '$literal') return;
    if (key.startsWith('$')) {
      refuseScript(key);
      if (!KNOWN.has(key)) throw unknownOperator(key);
    }
    refuseUnknown(expression[key]);
  }
};

/** The library's options, prepared once for many documents. */
export const prepare = (variables: Variables): Prepared => {
  // scripts are refused above; the library must not run them either
  const options = { context, variables: plainView(variables), scriptEnabled: false };
  evalExpr({}, { [CAPTURE]: 1 }, options as never);
  return captured!;
};

const views = new WeakMap<object, unknown>();

/** A document in plain JavaScript, made once however many expressions look at it. */
const plainOf = (doc: unknown): unknown => {
  if (typeof doc !== 'object' || doc === null) return doc;
  let known = views.get(doc);
  if (known === undefined) views.set(doc, (known = plainView(doc)));
  return known;
};

/** An expression that the library computes. Error 168 for an unknown operator in it. */
export const compileByLibrary = (expression: Doc, name: string, variables: Variables): Evaluate => {
  refuseUnknown(expression);
  const options = prepare(variables);
  const given = plainView(expression);
  const isDouble = DOUBLE_VALUED.has(name);
  return (doc) => {
    const root = plainOf(doc);
    try {
      const value = evalExpr(root, given, options.update({ root }) as never);
      return isDouble && typeof value === 'number' ? double(value) : value;
    } catch (error) {
      throw translate(error);
    }
  };
};
