import type { Doc } from '../bson/values.js';
import type { Collation } from '../values/collation.js';

/** Values of `$$name` in expressions, by name. */
export type Variables = Readonly<Doc>;

/** What an expression can see beside its document, known when it is compiled. */
export type Scope = {
  variables?: Variables | undefined;
  collation?: Collation | undefined;
};

/**
 * Computes an expression over a document; undefined means missing. `locals` are the values of
 * variables that only the expression around it has, such as the element in a `$map`.
 */
export type Evaluate = (doc: unknown, locals?: Variables) => unknown;

/** Compiles an expression. It is handed to what compiles the parts of one, which it calls itself. */
export type Compile = (expression: unknown, scope: Scope) => Evaluate;

/** A scope in which some more variables are known. */
export const withVariables = (scope: Scope, variables: Variables): Scope => ({
  ...scope,
  variables: { ...scope.variables, ...variables },
});
