import { ensure } from '../errors.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { compileStages } from '../aggregate/stages.js';
import type { Variables } from '../aggregate/expression.js';

const ALLOWED = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

/** Compiles an update that is a pipeline. Fields that it leaves alone keep their stored types. */
export const compilePipelineUpdate = (
  pipeline: unknown[],
  variables: Variables,
): ((doc: Doc) => Doc) => {
  for (const stage of pipeline) {
    ensure(isDoc(stage), 'FailedToParse', 'Each element of the pipeline must be an object');
    const name = firstKey(stage) ?? '';
    const text = `${name} is not allowed to be used within an update`;
    ensure(ALLOWED.includes(name), 'InvalidOptions', text);
  }
  const run = compileStages(pipeline as Doc[], { variables });
  return (doc) => {
    const [after] = [...run([doc])] as [Doc];
    // a new root without `_id` keeps the old one: it is the document's identity
    if (after['_id'] !== undefined || doc['_id'] === undefined) return after;
    return { _id: doc['_id'], ...after };
  };
};
