import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { setComputed, valuesAt } from '../query/path.js';
import { compileExpression } from './expression.js';
import { objectOf, type StageMaker } from './stages.js';

type Join = { from?: string; localField?: string; foreignField?: string; as?: string };
type Sub = { coll?: string; let?: Doc; pipeline?: Doc[] };

const ARGUMENTS: Record<string, string[]> = {
  $lookup: ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'],
  $unionWith: ['coll', 'pipeline'],
};

// Names are strings, a pipeline is an array, variables are an object.
const read = (stage: string, spec: Doc): Join & Sub => {
  for (const [name, value] of Object.entries(spec)) {
    const isFit =
      name === 'pipeline'
        ? Array.isArray(value)
        : name === 'let'
          ? isDoc(value)
          : typeof value === 'string';
    const isKnown = ARGUMENTS[stage]!.includes(name);
    ensure(isFit && isKnown, 'FailedToParse', `${stage} argument '${name}' is not valid`);
  }
  return spec;
};

// Without a collection a pipeline begins with documents of its own.
const ownsDocs = (pipeline?: Doc[]) => pipeline?.[0] && '$documents' in pipeline[0];

// The values to look for: those of an array one by one; nothing there finds null and missing.
const joinFilter = (doc: Doc, local: string, foreign: string): Doc => {
  const found = valuesAt(doc, local.split('.')).flatMap((value) => value ?? [null]);
  // a regular expression stands for itself here, it is not applied
  return { [foreign]: found.length === 1 ? { $eq: found[0] } : { $in: found } };
};

/** Joins through the other collection's indexes: each document runs an ordinary query there. */
export const lookup: StageMaker = (operand, { variables, aggregate }) => {
  const spec = read('$lookup', objectOf(operand, 40319, '$lookup'));
  const { from = '', localField: local, foreignField: foreign, as, pipeline } = spec;
  const isJoin = local !== undefined && foreign !== undefined;
  const isComplete = (isJoin || (!local && !foreign && pipeline)) && (from || ownsDocs(pipeline));
  const wanted =
    "$lookup requires 'as' and 'pipeline', or 'from' with 'localField' and 'foreignField'";
  ensure(isComplete && as && !as.startsWith('$'), 'FailedToParse', wanted);
  const given = Object.entries(spec.let ?? {}).map(
    ([name, expression]) => [name, compileExpression(expression, variables)] as const,
  );
  return function* (docs) {
    for (const doc of docs) {
      const inner = Object.fromEntries(given.map(([name, evaluate]) => [name, evaluate(doc)]));
      const join = isJoin ? [{ $match: joinFilter(doc, local, foreign) }] : [];
      const stages = [...join, ...(pipeline ?? [])];
      const result = { ...doc };
      const joined = aggregate?.(from, stages, { ...variables, ...inner }) ?? [];
      setComputed(result, as.split('.'), [...joined]);
      yield result;
    }
  };
};

export const unionWith: StageMaker = (operand, { variables, aggregate }) => {
  const spec = read('$unionWith', isDoc(operand) ? operand : { coll: operand });
  const { coll, pipeline } = spec;
  const isComplete = coll || ownsDocs(pipeline);
  ensure(isComplete, 'FailedToParse', '$unionWith needs a collection or a pipeline');
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(coll ?? '', pipeline ?? [], variables) ?? [];
  };
};
