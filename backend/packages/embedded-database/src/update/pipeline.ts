import { failure, failedToParse } from '../errors.js';
import { ease } from '../bson/codec.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { compileStages } from '../aggregate/stages.js';
import type { Variables } from '../aggregate/expression.js';

const ALLOWED = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

/** Compiles an update that is a pipeline. Fields that it leaves alone keep their stored types. */
export const compilePipelineUpdate = (
  pipeline: unknown[],
  variables: Variables,
): ((doc: Doc) => Doc) => {
  for (const stage of pipeline) {
    const name = isDoc(stage) ? firstKey(stage) : undefined;
    if (name === undefined) throw failedToParse('Each element of the pipeline must be an object');
    if (!ALLOWED.has(name)) {
      throw failure('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
  }
  const run = compileStages(ease(pipeline) as Doc[], { variables });
  return (doc) => {
    const [after] = [...run([ease(doc)])] as [Doc];
    // a new root without `_id` keeps the old one: it is the document's identity
    if (after['_id'] !== undefined || doc['_id'] === undefined) return after;
    return { _id: doc['_id'], ...after };
  };
};
