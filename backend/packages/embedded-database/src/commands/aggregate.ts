import { ensure } from '../errors.js';
import { type Doc, isDoc, isNumber, toNumber } from '../bson/values.js';
import { aggregateBodies, aggregateDocs, type AggregateRequest } from '../aggregate/run.js';
import { stageName } from '../aggregate/stages.js';
import { outputOf } from '../aggregate/output.js';
import { explainAggregate } from './explain.js';
import { type Handler, type Request, write } from './request.js';

/** What an aggregate command asks for. */
export const aggregateRequest = (request: Request): AggregateRequest => {
  const { engine, db, given } = request;
  const { aggregate: target, pipeline, hint } = given;
  const collection = isNumber(target) && toNumber(target) === 1 ? undefined : request.target;
  const isStages = Array.isArray(pipeline) && pipeline.every(isDoc);
  ensure(isStages, 'TypeMismatch', "'pipeline' option must be specified as an array of objects");
  pipeline.forEach(stageName);
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  const collation = request.collation(found);
  return { engine, db, collection, pipeline, variables: request.variables(), collation, hint };
};

export const aggregate: Handler = async (request) => {
  const { db } = request;
  const asked = aggregateRequest(request);
  if (request.flag('explain')) return explainAggregate(asked);
  const hasCursor = request.doc('cursor') !== undefined;
  ensure(hasCursor, 'FailedToParse', "The 'cursor' option is required, except with explain");
  const namespace = `${db}.${asked.collection ?? '$cmd.aggregate'}`;
  const output = outputOf(asked.pipeline.at(-1), db, asked.variables);
  if (!output) return request.batch(namespace, aggregateBodies(asked));
  const pipeline: Doc[] = asked.pipeline.slice(0, -1);
  await write(request, ({ engine }) => output(engine, [...aggregateDocs({ ...asked, pipeline })]));
  return request.batch(namespace, []);
};
