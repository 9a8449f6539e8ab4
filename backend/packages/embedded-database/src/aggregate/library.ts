import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipelines from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { CommandError, ensure, failure, messageOf } from '../errors.js';
import { double } from '../bson/arithmetic.js';
import { clone, plainView } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import type { Evaluate, Variables } from './expression.js';
import { checkCount, DOUBLE_VALUED, OPERATORS } from './operators.js';

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
  if (isDoc(sortBy)) return sortDocs(list as unknown[], compileSort(parseSort(sortBy) ?? []));
  return [...(list as unknown[])].sort((a, b) => toNumber(sortBy) * compare(a, b));
};

// The library lets the 31st of a month run over into the month after the next.
const byTime =
  (shift: LibraryOperator): LibraryOperator =>
  (doc, expression, options) => {
    const unit = evalExpr(doc, (expression as { unit: unknown }).unit, options) as string;
    const isRight = !['month', 'quarter', 'year'].includes(unit);
    ensure(isRight, 'NotImplemented', `adding a ${unit} to a date is not supported by this server`);
    return shift(doc, expression, options);
  };

const OWN: Record<string, LibraryOperator> = {
  ...Object.fromEntries(Object.keys(OPERATORS).map((name) => [name, lent(name)])),
  $sortArray: sortArray,
  $dateAdd: byTime(expressions.$dateAdd as LibraryOperator),
  $dateSubtract: byTime(expressions.$dateSubtract as LibraryOperator),
};

// The library hands its prepared options only to operators, so one of our own takes hold of them:
// preparing them for each document copies every operator table.
type Prepared = { update(locals: { root: unknown }): Prepared };
const CAPTURE = '$__prepared';
let captured: Prepared | undefined;

const context = Context.init({
  accumulator: accumulators,
  expression: {
    ...expressions,
    ...OWN,
    [CAPTURE]: (_doc: unknown, _expression: unknown, options: unknown) => {
      captured = options as Prepared;
    },
  },
  pipeline: pipelines,
  projection: projections,
  query: queries,
  window: windows,
});

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);
const KNOWN = new Set(
  [expressions, OPERATORS, accumulators].flatMap((table) => Object.keys(table)),
);

// What is unknown or runs JavaScript is refused even when no document reaches it.
const check = (expression: unknown, isStage = false): void => {
  if (Array.isArray(expression)) return expression.forEach((one) => check(one, isStage));
  if (!isDoc(expression)) return;
  for (const key in expression) {
    if (key === '$literal') return;
    const what = `${key} is not supported: this server runs no JavaScript`;
    ensure(!SCRIPTS.has(key), 'NotImplemented', what);
    const isKnown = isStage || !key.startsWith('$') || KNOWN.has(key);
    ensure(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${key}'`);
    check(expression[key], isStage);
  }
};

/** Runs work of the library; its errors are those of a client that asked for the impossible. */
const attempt = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const isVariable = messageOf(error).startsWith('Use of undefined variable');
    throw failure(isVariable ? 17276 : 'BadValue', messageOf(error));
  }
};

const views = new WeakMap<object, unknown>();

/** A document in plain JavaScript, made once however many expressions look at it. */
export const plainOf = (doc: unknown): unknown => {
  if (typeof doc !== 'object' || doc === null) return doc;
  let known = views.get(doc);
  if (known === undefined) views.set(doc, (known = plainView(doc)));
  return known;
};

/**
 * An expression that the library computes, of a document or, for an accumulator, of many. Error 168
 * for an unknown operator in it.
 */
export const compileByLibrary = (expression: Doc, name: string, variables: Variables): Evaluate => {
  check(expression);
  // the library must not run scripts either
  const options = { context, variables: plainView(variables), scriptEnabled: false };
  evalExpr({}, { [CAPTURE]: 1 }, options as never);
  const prepared = captured!;
  const given = plainView(expression);
  const isDouble = DOUBLE_VALUED.has(name);
  return (doc) =>
    attempt(() => {
      const root = plainOf(doc);
      const value = evalExpr(root, given, prepared.update({ root }) as never);
      return isDouble && typeof value === 'number' ? double(value) : value;
    });
};

type Read = (collection: string) => Iterable<Doc>;

/** A stage that the library computes. It may change its input, so it gets copies. */
export const stageByLibrary = (stage: Doc, variables: Variables, read: Read) => {
  check(stage, true);
  const options = {
    context,
    variables: plainView(variables),
    collectionResolver: (collection: string) => plainView([...read(collection)]),
    // windows are computed by functions of the library's own, which count as scripts to it
    scriptEnabled: true,
  };
  return (docs: Iterable<Doc>): Doc[] =>
    attempt(() =>
      new Aggregator([plainView(stage)], options)
        .run([...docs].map((doc) => clone(plainView(doc))))
        .filter(isDoc),
    );
};
