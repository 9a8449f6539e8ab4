import type { Doc } from '../bson/values.js';
import type { Collation } from '../values/collation.js';

/** Values of `$$name` in expressions, by name. */
export type Variables = Readonly<Doc>;

/** What an expression can see beside its document, known when it is compiled. */
export type Scope = {
  variables?: Variables | undefined;
  collation?: Collation | undefined;
  /** In an update by a pipeline constants are computed only with a document, as MongoDB does. */
  computesConstantsLate?: boolean;
};

/**
 * Computes an expression over a document; undefined means missing. `locals` are the values of
 * variables that only the expression around it has, such as the element in a `$map`.
 */
export type Evaluate = {
  (doc: unknown, locals?: Variables): unknown;
  /** The value is the same for every document. */
  readonly isConstant?: true;
};

/** An expression that is a value. */
export const constant = (value: unknown): Evaluate =>
  Object.assign(() => value, { isConstant: true } as const);

/**
 * Computes an expression at once where all its parts are constants, so that what is wrong with them is
 * refused also when no document comes.
 */
export const fold = (evaluate: Evaluate, parts: readonly Evaluate[], scope: Scope): Evaluate => {
  const isConstant = parts.every((part) => part.isConstant) && !scope.computesConstantsLate;
  return isConstant ? constant(evaluate({})) : evaluate;
};

/** Compiles an expression. It is handed to what compiles the parts of one, which it calls itself. */
export type Compile = (expression: unknown, scope: Scope) => Evaluate;

/** A scope in which some more variables are known. */
export const withVariables = (scope: Scope, variables: Variables): Scope => ({
  ...scope,
  variables: { ...scope.variables, ...variables },
});
