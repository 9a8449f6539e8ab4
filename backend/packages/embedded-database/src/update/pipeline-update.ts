import { ensure } from '../common/errors.js';
import { compileStages } from '../aggregate/stages.js';
import { firstKey, isDoc } from '../bson/values.js';
import type { Scope } from '../expression/expression.js';
import type { DocumentChange } from './statement.js';

const ALLOWED_STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

/**
 * Compiles an update by a pipeline. Fields that it leaves alone keep their stored types, and a new root
 * without `_id` keeps the old one. Error 72 for a stage that makes more or less than one document.
 */
export const compilePipelineUpdate = (
  pipeline: readonly unknown[],
  scope: Scope,
): DocumentChange => {
  for (const stage of pipeline) {
    const name = (isDoc(stage) && firstKey(stage)) || 'this';
    const isAllowed = ALLOWED_STAGES.includes(name);
    ensure(isAllowed, 'InvalidOptions', `${name} is not allowed within an update`);
  }
  const run = compileStages(pipeline, { ...scope, computesConstantsLate: true });
  return (doc) => {
    const [after] = run([doc]);
    return after?.['_id'] === undefined ? { _id: doc['_id'], ...after } : after;
  };
};
