import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { setComputed } from '../query/projection.js';
import { valuesAt } from '../query/path.js';
import { compileExpression } from './expression.js';
import type { StageMaker } from './stages.js';

const text = (spec: Doc, name: string): string | undefined => {
  const value = spec[name];
  const isText = value === undefined || typeof value === 'string';
  ensure(isText, 'FailedToParse', `$lookup argument '${name}' must be a string`);
  return value;
};

const pipelineOf = (spec: Doc): Doc[] => {
  const { pipeline = [] } = spec;
  ensure(Array.isArray(pipeline), 'TypeMismatch', "'pipeline' option must be an array");
  return pipeline as Doc[];
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
export const lookup: StageMaker = (spec, { variables, aggregate }) => {
  ensure(isDoc(spec), 'FailedToParse', 'the $lookup stage specification must be an object');
  const [as, from = '', local, foreign] = ['as', 'from', 'localField', 'foreignField'].map((name) =>
    text(spec, name),
  );
  ensure(as !== undefined, 'FailedToParse', "must specify 'as' field for a $lookup");
  const isJoin = local !== undefined && foreign !== undefined;
  const isComplete = isJoin || (!local && !foreign && spec['pipeline'] !== undefined);
  const wanted = "$lookup requires 'pipeline', or 'from' with 'localField' and 'foreignField'";
  ensure(isComplete && (from || spec['pipeline']), 'FailedToParse', wanted);
  const pipeline = pipelineOf(spec);
  const given = Object.entries(isDoc(spec['let']) ? spec['let'] : {}).map(
    ([name, expression]) => [name, compileExpression(expression, variables)] as const,
  );
  return function* (docs) {
    for (const doc of docs) {
      const inner = Object.fromEntries(given.map(([name, evaluate]) => [name, evaluate(doc)]));
      const join = isJoin ? [{ $match: joinFilter(doc, local, foreign) }] : [];
      const joined = aggregate?.(from, [...join, ...pipeline], { ...variables, ...inner }) ?? [];
      const result = { ...doc };
      setComputed(result, as.split('.'), [...joined]);
      yield result;
    }
  };
};

export const unionWith: StageMaker = (operand, { variables, aggregate }) => {
  const spec: Doc = isDoc(operand) ? operand : { coll: operand };
  const from = text(spec, 'coll');
  const isComplete = from !== undefined || spec['pipeline'] !== undefined;
  ensure(isComplete, 'FailedToParse', '$unionWith needs a collection or a pipeline');
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(from ?? '', pipelineOf(spec), variables) ?? [];
  };
};
