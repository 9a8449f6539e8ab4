import { ensure } from '../common/errors.js';
import { checkTime } from '../common/time-limit.js';
import { type Doc, firstKey, isDoc, isNil, toBoolean } from '../bson/values.js';
import { namedArguments } from './named-arguments.js';
import { OPERATORS } from './operators.js';
import { compileCheck, type Operator, type Parameter } from './parameters.js';
import { type Compile, type Evaluate, fold, type Scope } from './scope.js';
import { type Variables, withVariables } from './scope.js';

const COMPARING_OPERATORS = new Set(
  '$eq $ne $gt $gte $lt $lte $cmp $in $min $max $sortArray $addToSet'.split(' '),
);

/** Error 238 for an operator or accumulator that would compare strings, where a collation says how. */
export const checkCollation = (operator: string, { collation }: Scope): void => {
  const ignoresCollation = collation !== undefined && COMPARING_OPERATORS.has(operator);
  const text = `${operator} under a collation is not supported`;
  ensure(!ignoresCollation, 'NotImplemented', text);
};

/** One argument of a call, compiled. */
type Argument = {
  evaluate: Evaluate;
  /** The expression itself, of which the operator may get a function. */
  expression: Evaluate;
  /** Gives the value as the operator wants it, or refuses it. */
  check: ((value: unknown) => unknown) | undefined;
  /** Null, or a missing value, makes the result null. */
  passesNull: boolean;
};

/** A document that is no operator of its own, such as the arguments of `{ $cond: { if, then, else } }`. */
const isArgumentObject = (operand: unknown): boolean =>
  isDoc(operand) && !firstKey(operand)?.startsWith('$');

/** The expressions of the arguments, in the order of the parameters. Errors 16020 and 28667 for their number. */
const argumentsOf = (name: string, operator: Operator, operand: unknown): unknown[] => {
  const { parameters, names, form, isVariadic } = operator;
  const isNamed = form === 'object' || (form === 'either' && isArgumentObject(operand));
  if (isNamed) {
    const required = names.filter((_, i) => !parameters[i]!.isOptional);
    const optional = names.filter((_, i) => parameters[i]!.isOptional);
    const given = namedArguments(name, operand, required, optional);
    return names.map((argument) => given[argument]);
  }
  const given = [operand].flat(1);
  const most = isVariadic ? Infinity : parameters.length;
  const listed = isVariadic ? parameters.slice(0, -1) : parameters;
  const least = listed.filter(({ isOptional }) => !isOptional).length;
  const isFitting = given.length >= least && given.length <= most;
  const code = least === most || isVariadic ? 16020 : 28667;
  ensure(isFitting, code, `Expression ${name} does not take ${given.length} arguments`);
  return given;
};

/**
 * The expression inside a `$map`, `$filter` or `$reduce`: a function of the element, which it sees
 * under the name `as`, or of the element and the value so far, as `$$this` and `$$value`.
 */
const compileEach = (
  expression: unknown,
  { as = 'this', initialValue }: Doc,
  scope: Scope,
  compile: Compile,
): Evaluate => {
  const isReduce = initialValue !== undefined;
  const variablesOf = (element?: unknown, value?: unknown): Variables =>
    isReduce ? { this: element, value } : { [String(as)]: element };
  const evaluate = compile(expression, withVariables(scope, variablesOf()));
  return (doc, locals) => (element: unknown, value: unknown) => {
    // arrays may be long, and stand inside each other
    checkTime();
    return evaluate(doc, { ...locals, ...variablesOf(element, value) });
  };
};

/** The call of an operator: its name, its whole operand, and what its arguments can see. */
type Call = { name: string; operand: unknown; scope: Scope; compile: Compile };

const compileArgument = (call: Call, expression: unknown, parameter: Parameter): Argument => {
  const { name, operand, scope, compile } = call;
  const { kind, passesNull } = parameter;
  const unchecked = { check: undefined, passesNull: false };
  if (kind === 'each') {
    const each = compileEach(expression, operand as Doc, scope, compile);
    return { ...unchecked, evaluate: each, expression: each };
  }
  const evaluate = compile(expression, scope);
  if (kind === 'lazy') {
    const lazy: Evaluate = (doc, locals) => () => evaluate(doc, locals);
    return { ...unchecked, evaluate: lazy, expression: evaluate };
  }
  // an optional argument that was left out
  if (expression === undefined) return { ...unchecked, evaluate, expression: evaluate };
  const check = compileCheck(name, kind, OPERATORS[name]!.typeError);
  return { evaluate, expression: evaluate, check, passesNull };
};

/** The parameter for an argument; the last one stands for all that follow. */
const parameterAt = ({ parameters }: Operator, i: number): Parameter =>
  parameters[i] ?? parameters.at(-1)!;

/** Evaluates all arguments first: null in one of them counts before the wrong type of another. */
const callWithAll =
  (args: readonly Argument[], compute: Operator['compute']): Evaluate =>
  (doc, locals) => {
    const values = args.map(({ evaluate }) => evaluate(doc, locals));
    const isNull = args.some(({ passesNull }, i) => passesNull && isNil(values[i]));
    if (isNull) return null;
    const checked = args.map(({ check }, i) => (check ? check(values[i]) : values[i]));
    return compute(...(checked as never[]));
  };

/** Evaluates a list argument by argument: the first that is null or of the wrong type decides. */
const callInTurn =
  (args: readonly Argument[], compute: Operator['compute']): Evaluate =>
  (doc, locals) => {
    const checked: unknown[] = [];
    for (const { evaluate, check, passesNull } of args) {
      const value = evaluate(doc, locals);
      if (passesNull && isNil(value)) return null;
      checked.push(check ? check(value) : value);
    }
    return compute(...(checked as never[]));
  };

const isConstant = ({ expression }: Argument): boolean => expression.isConstant === true;

/** The constant argument behind which the others are never computed, by operator. */
const DECIDING: Readonly<Record<string, boolean>> = { $and: false, $or: true };

const compileArguments = (call: Call, expressions: readonly unknown[]): Argument[] => {
  let current = call;
  return expressions.map((expression, i) => {
    const argument = compileArgument(current, expression, parameterAt(OPERATORS[call.name]!, i));
    const decides =
      isConstant(argument) && toBoolean(argument.expression({})) === DECIDING[call.name];
    if (decides) current = { ...call, scope: { ...call.scope, computesConstantsLate: true } };
    return argument;
  });
};

/** Operators whose neighbouring constants are computed first. */
const ASSOCIATIVE = ['$concat', '$concatArrays'];
/** Operators whose constants are all computed first. */
const COMMUTATIVE = ['$add', '$multiply'];

/** Stretches of constants that stand side by side, or all of them for an operator without an order. */
const constantsOf = (name: string, args: readonly Argument[]): Argument[][] => {
  if (COMMUTATIVE.includes(name)) return [args.filter(isConstant)];
  const stretches: Argument[][] = [[]];
  for (const argument of ASSOCIATIVE.includes(name) ? args : []) {
    if (isConstant(argument)) stretches.at(-1)!.push(argument);
    else stretches.push([]);
  }
  return stretches;
};

/** Refuses constants that do not go together, also where no document comes. */
const checkConstants = (name: string, args: readonly Argument[], { compute }: Operator): void => {
  for (const constants of constantsOf(name, args)) {
    if (constants.length > 1) callInTurn(constants, compute)({});
  }
};

/**
 * Compiles the call of an operator, such as `{ $add: ['$a', 1] }`. Errors: 168 for an operator that
 * is unknown here, 16020 for a wrong number of arguments, 238 for a comparison under a collation.
 */
export const compileOperatorCall = (
  name: string,
  operand: unknown,
  scope: Scope,
  compile: Compile,
): Evaluate => {
  const isKnown = Object.hasOwn(OPERATORS, name);
  ensure(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  checkCollation(name, scope);
  const operator = OPERATORS[name]!;
  const context: Call = { name, operand, scope, compile };
  const args = compileArguments(context, argumentsOf(name, operator, operand));
  const call = operator.isVariadic ? callInTurn : callWithAll;
  const evaluate = call(args, operator.compute);
  if (name === '$rand') return evaluate;
  if (!scope.computesConstantsLate) checkConstants(name, args, operator);
  const parts = args.map(({ expression }) => expression);
  return fold(evaluate, parts, scope);
};
