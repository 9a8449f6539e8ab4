import { ensure } from '../errors.js';
import { type Doc, isNumber, toNumber } from '../bson/values.js';
import { aggregateBodies, aggregateDocs, type AggregateRequest } from '../aggregate/run.js';
import { stageName } from '../aggregate/stages.js';
import { outputOf } from '../aggregate/output.js';
import { explainAggregate } from './explain.js';
import { type Reply, type Request, write } from './request.js';

/** What an aggregate command asks for. */
export const aggregateRequest = (request: Request): AggregateRequest => {
  const { engine, db, given, variables } = request;
  const isOnDatabase = isNumber(given['aggregate']) && toNumber(given['aggregate']) === 1;
  const collection = isOnDatabase ? undefined : request.target;
  const pipeline = request.docs('pipeline');
  ensure(pipeline, 'TypeMismatch', "'pipeline' option must be specified as an array of objects");
  pipeline.forEach(stageName);
  const collation = request.collationOf(request, isOnDatabase ? undefined : request.collection);
  return { engine, db, collection, pipeline, variables, collation, hint: given['hint'] };
};

export const aggregate = async (request: Request): Promise<Reply> => {
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
