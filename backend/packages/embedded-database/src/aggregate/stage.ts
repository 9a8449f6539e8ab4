import type { Doc } from '../bson/values.js';
import type { Scope, Variables } from '../expression/expression.js';

/** Turns documents into others, lazily where it can. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export type Environment = Scope & {
  inFacet?: boolean;
  /** Runs a pipeline on another collection of the same database. */
  aggregate?: (collection: string, pipeline: Doc[], variables: Variables) => Iterable<Doc>;
};
