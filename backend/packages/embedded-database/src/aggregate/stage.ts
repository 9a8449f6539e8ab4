import { ensure } from '../common/errors.js';
import { checkTime } from '../common/time-limit.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Scope, Variables } from '../expression/expression.js';

/** Turns documents into others, lazily where it can. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** What stages can see beside their documents. */
export type Environment = Scope & {
  /** Inside a `$facet`, which may not be nested. */
  inFacet?: boolean;
  /** Runs a pipeline on another collection of the same database; missing in updates. */
  aggregate?: (collection: string, pipeline: readonly Doc[], variables: Variables) => Iterable<Doc>;
};

/** Compiles a list of stages into one. */
export type CompileStages = (stages: unknown, environment: Environment) => Stage;

/** Compiles the operand of a stage; `compileStages` is for stages that are made of others. */
export type CompileStage = (
  operand: never,
  environment: Environment,
  compileStages: CompileStages,
) => Stage;

/** A stage that makes any number of documents of each one. */
export const perDocument = (change: (doc: Doc) => Iterable<Doc>): Stage =>
  function* (docs) {
    for (const doc of docs) {
      checkTime();
      yield* change(doc);
    }
  };

/** The name of a stage, which is its only field. Error 40323 for a stage of none or several. */
export const stageName = (stage: unknown): string => {
  const hasOneField = isDoc(stage) && Object.keys(stage).length === 1;
  const text = 'A pipeline stage specification object must contain exactly one field.';
  ensure(hasOneField, 40323, text);
  return firstKey(stage)!;
};
