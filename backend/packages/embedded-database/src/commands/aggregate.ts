import { ensure } from '../errors.js';
import { type Doc, isDoc, isNumber } from '../bson/values.js';
import { aggregateBodies, aggregateDocs, type AggregateRequest } from '../aggregate/run.js';
import { stageName } from '../aggregate/stages.js';
import { outputOf } from '../aggregate/output.js';
import { explainAggregate } from './explain.js';
import { Options } from './options.js';
import { type Handler, type Request, write } from './request.js';

/** What an aggregate command asks for. */
export const aggregateRequest = ({ engine, db }: Request, options: Options): AggregateRequest => {
  const { aggregate: target, pipeline, hint } = options.given;
  const collection = typeof target === 'string' ? target : undefined;
  const isNamed = collection !== undefined || isNumber(target);
  ensure(isNamed, 'InvalidNamespace', 'The aggregate command needs a collection name or 1');
  const isStages = Array.isArray(pipeline) && pipeline.every(isDoc);
  ensure(isStages, 'TypeMismatch', "'pipeline' option must be specified as an array of objects");
  pipeline.forEach(stageName);
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  const collation = options.collation(found);
  return { engine, db, collection, pipeline, variables: options.variables(), collation, hint };
};

export const aggregate: Handler = async (request) => {
  const { engine, db, options } = request;
  const asked = aggregateRequest(request, options);
  if (options.flag('explain')) return explainAggregate(asked);
  const cursor = options.doc('cursor');
  ensure(cursor, 'FailedToParse', "The 'cursor' option is required, except with explain");
  const namespace = `${db}.${asked.collection ?? '$cmd.aggregate'}`;
  const batchSize = new Options(cursor).count('batchSize');
  const output = outputOf(asked.pipeline.at(-1), db, asked.variables);
  if (!output) {
    return { batch: engine.cursors.open(namespace, aggregateBodies(asked), { batchSize }) };
  }
  const pipeline: Doc[] = asked.pipeline.slice(0, -1);
  await write(request, (writing) => output(writing, [...aggregateDocs({ ...asked, pipeline })]));
  return { batch: engine.cursors.open(namespace, [], {}) };
};
