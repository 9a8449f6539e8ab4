import { ensure, refuse } from '../common/errors.js';
import { type Doc, isDoc, toBoolean } from '../bson/values.js';
import { FIELD_NAME } from '../values/path.js';
import { compileFieldPath } from './field-path.js';
import { namedArguments } from './named-arguments.js';
import { compileOperatorCall } from './operator-call.js';
import { constant, type Evaluate, fold, type Scope } from './scope.js';
import { type Variables, withVariables } from './scope.js';

export type { Evaluate, Scope, Variables } from './scope.js';

/**
 * Compiles an expression, such as `'$price'` or `{ $add: ['$price', 1] }`. Errors: 168 for an operator
 * that is unknown here, 16020 for a wrong number of arguments, 17276 for an unknown variable, 15983 for
 * an operator beside another field.
 */
export const compileExpression = (expression: unknown, scope: Scope = {}): Evaluate => {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return compileFieldPath(expression, scope);
  }
  if (Array.isArray(expression)) return compileArray(expression, scope);
  if (!isDoc(expression)) return constant(expression);
  const [name, ...others] = Object.keys(expression);
  if (!name?.startsWith('$')) return compileDocument(expression, scope);
  ensure(others.length === 0, 15983, 'an expression has one field, the name of its operator');
  return compileOperator(name, expression[name], scope);
};

/** Inside an array a missing value becomes null, so that the others keep their places. */
const compileArray = (items: readonly unknown[], scope: Scope): Evaluate => {
  const evaluations = items.map((item) => compileExpression(item, scope));
  const evaluateAll: Evaluate = (doc, locals) =>
    evaluations.map((evaluate) => evaluate(doc, locals) ?? null);
  return fold(evaluateAll, evaluations, scope);
};

/** A document of expressions; fields whose values are missing are left out. */
const compileDocument = (fields: Doc, scope: Scope): Evaluate => {
  const compiled = Object.entries(fields).map(([name, expression]) => {
    ensure(FIELD_NAME.test(name), 16412, () => `'${name}' cannot be the name of a field here`);
    return { name, evaluate: compileExpression(expression, scope) };
  });
  const evaluateAll: Evaluate = (doc, locals) => {
    const values = compiled.map(({ name, evaluate }) => [name, evaluate(doc, locals)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const parts = compiled.map(({ evaluate }) => evaluate);
  return fold(evaluateAll, parts, scope);
};

/** Compiles the values of variables; one whose value is missing is known all the same. */
export const compileVariables = (
  given: Doc,
  scope: Scope,
): ((doc: unknown, locals?: Variables) => Variables) => {
  const variables = Object.entries(given).map(([name, expression]) => {
    return { name, evaluate: compileExpression(expression, scope) };
  });
  return (doc, locals) =>
    Object.fromEntries(variables.map(({ name, evaluate }) => [name, evaluate(doc, locals)]));
};

/** `$literal`, `$let` and `$switch` treat their operand in ways of their own. */
const compileOperator = (name: string, operand: unknown, scope: Scope): Evaluate => {
  switch (name) {
    case '$literal':
      return constant(operand);
    case '$let':
      return compileLet(operand, scope);
    case '$switch':
      return compileSwitch(operand, scope);
    default:
      return compileOperatorCall(name, operand, scope, compileExpression);
  }
};

const compileLet = (operand: unknown, scope: Scope): Evaluate => {
  const { vars, in: inside } = namedArguments('$let', operand, ['vars', 'in']);
  ensure(isDoc(vars), 16876, "$let needs an object as its 'vars'");
  const valuesOf = compileVariables(vars, scope);
  const evaluate = compileExpression(inside, withVariables(scope, vars));
  return (doc, locals) => evaluate(doc, { ...locals, ...valuesOf(doc, locals) });
};

const compileBranch = (branch: unknown, scope: Scope) => {
  const { case: condition, then } = namedArguments('$switch', branch, ['case', 'then']);
  const test = compileExpression(condition, scope);
  return { test, evaluate: compileExpression(then, scope) };
};

const compileSwitch = (operand: unknown, scope: Scope): Evaluate => {
  const { branches, default: fallback } = namedArguments(
    '$switch',
    operand,
    ['branches'],
    ['default'],
  );
  ensure(Array.isArray(branches) && branches.length > 0, 40068, '$switch requires a branch');
  const noMatch = () => refuse(40066, '$switch found no matching branch, and has no default');
  const otherwise = fallback === undefined ? noMatch : compileExpression(fallback, scope);
  const cases = branches.map((branch) => compileBranch(branch, scope));
  return (doc, locals) => {
    const matching = cases.find(({ test }) => toBoolean(test(doc, locals)));
    return matching ? matching.evaluate(doc, locals) : otherwise(doc, locals);
  };
};
