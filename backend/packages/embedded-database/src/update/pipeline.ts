import { failure, failedToParse } from '../errors.js';
import { plain } from '../bson/codec.js';
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
  const run = compileStages(plain(pipeline) as Doc[], { variables });
  return (doc) => {
    const before = plain(doc) as Doc;
    const [after] = [...run([before])];
    const result = retype(doc, before, after) as Doc;
    // a new root without `_id` keeps the old one: it is the document's identity
    if (result['_id'] !== undefined || doc['_id'] === undefined) return result;
    return { _id: doc['_id'], ...result };
  };
};

// Plain values have lost the difference between 5 as int, long and double; where the pipeline left a
// value as it was, the stored one takes its place.
const retype = (stored: unknown, before: unknown, after: unknown): unknown => {
  if (stored === undefined) return after;
  if (Object.is(before, after)) return stored;
  if (Array.isArray(after)) {
    if (!Array.isArray(before) || !Array.isArray(stored)) return after;
    return after.map((item, i) => retype(stored[i], before[i], item));
  }
  if (!isDoc(after) || !isDoc(before) || !isDoc(stored)) return after;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Object.hasOwn(before, name) ? retype(stored[name], before[name], value) : value,
    ]),
  );
};
