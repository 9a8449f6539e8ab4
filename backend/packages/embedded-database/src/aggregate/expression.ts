import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipelines from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { badValue, CommandError, failure, failureAt, messageOf } from '../errors.js';
import { type Doc, field, isDoc } from '../bson/values.js';
import { ownExpressions } from './own-expressions.js';

/** Values of `$$name` in expressions, in plain JavaScript. */
export type Variables = Readonly<Doc>;
/** Computes an expression over a document in plain JavaScript; undefined means missing. */
export type Evaluate = (doc: unknown) => unknown;

// The library hands its prepared options only to operators, so one of our own takes hold of them:
// preparing them for each document copies every operator table.
type Prepared = { update(locals: { root: unknown }): Prepared };
const CAPTURE = '$__prepared';
let captured: Prepared | undefined;

export const context = Context.init({
  accumulator: accumulators,
  expression: {
    ...expressions,
    ...ownExpressions,
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
  if (unknown) return failure168(unknown[1]!);
  const variable = /Use of undefined variable: (.*)/.exec(text);
  return variable ? failureAt(17276, text) : badValue(text);
};

const failure168 = (name: string) =>
  new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);

const SIMPLE_PATH = /^\$[^$.]+$/;

/** Compiles an expression. Errors: 168 for an unknown operator, 17276 for an unknown variable. */
export const compileExpression = (expression: unknown, variables: Variables = {}): Evaluate => {
  if (typeof expression === 'string' && SIMPLE_PATH.test(expression)) {
    const name = expression.slice(1);
    return (doc) => field(doc, name);
  }
  if (isConstant(expression)) return () => expression;
  if (isDoc(expression) && '$literal' in expression) return () => expression['$literal'];
  refuseUnknown(expression);
  const options = prepare(variables);
  return (doc) => {
    try {
      return evalExpr(doc, expression, options.update({ root: doc }) as never);
    } catch (error) {
      throw translate(error);
    }
  };
};

const isConstant = (value: unknown) =>
  (typeof value === 'string' && !value.startsWith('$')) ||
  (typeof value !== 'string' && !Array.isArray(value) && !isDoc(value));

const KNOWN = new Set([
  ...Object.keys(expressions),
  ...Object.keys(ownExpressions),
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
      if (!KNOWN.has(key)) throw failure168(key);
    }
    refuseUnknown(expression[key]);
  }
};

export const prepare = (variables: Variables): Prepared => {
  // scripts are refused above; the library must not run them either
  evalExpr({}, { [CAPTURE]: 1 }, { context, variables, scriptEnabled: false } as never);
  return captured!;
};
