import { failure, failedToParse } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { setComputed } from '../query/projection.js';
import { valuesAt } from '../query/path.js';
import { compileExpression, type Variables } from './expression.js';
import type { Environment, Stage } from './stages.js';

const text = (spec: Doc, name: string, stage: string): string | undefined => {
  const value = spec[name];
  if (value === undefined || typeof value === 'string') return value;
  throw failedToParse(`${stage} argument '${name}' must be a string`);
};

const pipelineOf = (spec: Doc): Doc[] => {
  const pipeline = spec['pipeline'] ?? [];
  if (Array.isArray(pipeline)) return pipeline as Doc[];
  throw failure('TypeMismatch', "'pipeline' option must be specified as an array");
};

const compileLet = (spec: unknown, variables: Variables) => {
  const entries = Object.entries(isDoc(spec) ? spec : {}).map(
    ([name, expression]) => [name, compileExpression(expression, variables)] as const,
  );
  return (doc: Doc): Variables => ({
    ...variables,
    ...Object.fromEntries(entries.map(([name, evaluate]) => [name, evaluate(doc)])),
  });
};

// The values to look for: those of an array one by one; nothing there finds null and missing.
const joinFilter = (doc: Doc, local: string, foreign: string): Doc => {
  const found = valuesAt(doc, local.split('.')).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value ?? null],
  );
  // a regular expression stands for itself here, it is not applied
  return { [foreign]: found.length === 1 ? { $eq: found[0] } : { $in: found } };
};

/** Joins through the other collection's indexes: each document runs an ordinary query there. */
export const lookup = (operand: unknown, environment: Environment): Stage => {
  if (!isDoc(operand)) throw failedToParse('the $lookup stage specification must be an object');
  const { variables, aggregate } = environment;
  const as = text(operand, 'as', '$lookup');
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  const from = text(operand, 'from', '$lookup');
  if (from === undefined && operand['pipeline'] === undefined) {
    throw failedToParse("must specify 'pipeline' when 'from' is empty");
  }
  const local = text(operand, 'localField', '$lookup');
  const foreign = text(operand, 'foreignField', '$lookup');
  if ((local === undefined) !== (foreign === undefined)) {
    throw failedToParse(
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  if (local === undefined && operand['pipeline'] === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const pipeline = pipelineOf(operand);
  const variablesOf = compileLet(operand['let'], variables);
  const as_ = as.split('.');
  return function* (docs) {
    for (const doc of docs) {
      const join = local === undefined ? [] : [{ $match: joinFilter(doc, local, foreign!) }];
      const joined = aggregate?.(from ?? '', [...join, ...pipeline], variablesOf(doc)) ?? [];
      const result = { ...doc };
      setComputed(result, as_, [...joined]);
      yield result;
    }
  };
};

export const unionWith = (operand: unknown, { variables, aggregate }: Environment): Stage => {
  const spec: Doc = isDoc(operand) ? operand : { coll: operand };
  const from = text(spec, 'coll', '$unionWith');
  if (from === undefined && spec['pipeline'] === undefined) {
    throw failedToParse('the $unionWith stage needs a collection or a pipeline');
  }
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(from ?? '', pipelineOf(spec), variables) ?? [];
  };
};
