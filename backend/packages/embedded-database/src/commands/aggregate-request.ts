import { type AggregateRequest } from '../aggregate/run.js';
import { stageName } from '../aggregate/stage.js';
import { NO_COLLECTION, type Request } from './request.js';

/** What an `aggregate` command asks for. Error 40323 for a stage that is not one field. */
export const aggregateRequest = (request: Request): AggregateRequest => {
  const { engine, db, collectionName } = request;
  const collection = collectionName === NO_COLLECTION ? undefined : collectionName;
  const pipeline = request.docs('pipeline') ?? [];
  pipeline.forEach(stageName);
  const { collation, variables = {}, hint } = request.statement();
  return { store: engine, db, collection, pipeline, variables, collation, hint };
};
