import { failedToParse, failure, failureAt } from '../errors.js';
import { type Doc, isDoc, isNumber } from '../bson/values.js';
import { aggregateBodies, aggregateDocs, type AggregateRequest } from '../aggregate/run.js';
import { changeStreams, stageName } from '../aggregate/stages.js';
import { mergeInto, type OutputStage, outputOf, replaceWith } from '../aggregate/output.js';
import { explainAggregate } from './explain.js';
import {
  collationOption,
  countOption,
  docOption,
  engineFor,
  type Handler,
  type Request,
  variablesOption,
  write,
} from './request.js';

const parsePipeline = (value: unknown): Doc[] => {
  if (!Array.isArray(value))
    throw failure('TypeMismatch', "'pipeline' option must be specified as an array");
  for (const stage of value) {
    if (!isDoc(stage))
      throw failure('TypeMismatch', 'Each element of the pipeline array must be an object');
    stageName(stage);
  }
  return value as Doc[];
};

/** What an aggregate command asks for. */
export const aggregateRequest = (request: Request, command: Doc): AggregateRequest => {
  const { engine, db } = request;
  const target = command['aggregate'];
  const collection = typeof target === 'string' ? target : undefined;
  if (collection === undefined && !isNumber(target)) {
    throw failure('InvalidNamespace', 'The aggregate command needs a collection name or 1');
  }
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  return {
    engine,
    db,
    collection,
    pipeline: parsePipeline(command['pipeline']),
    variables: variablesOption(command) ?? {},
    collation: collationOption(command, found),
    hint: command['hint'],
  };
};

const writeOutput = async (request: Request, asked: AggregateRequest, output: OutputStage) => {
  const pipeline = asked.pipeline.slice(0, -1);
  await write(request, () => {
    const docs = [...aggregateDocs({ ...asked, pipeline })];
    const engine = engineFor(request);
    if (output.kind === 'out') replaceWith(engine, output, docs);
    else mergeInto(engine, output, docs, asked.variables);
  });
};

export const aggregate: Handler = async (request) => {
  const { command, engine, db } = request;
  const asked = aggregateRequest(request, command);
  if (command['explain'] === true) return explainAggregate(asked);
  const cursor = docOption(command, 'cursor');
  if (!cursor) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (asked.pipeline[0] && '$changeStream' in asked.pipeline[0]) throw changeStreams();
  const namespace = `${db}.${asked.collection ?? '$cmd.aggregate'}`;
  const last = asked.pipeline.at(-1);
  const output = last && outputOf(last, db);
  const batchSize = countOption(cursor, 'batchSize');
  if (!output) {
    return { batch: engine.cursors.open(namespace, aggregateBodies(asked), { batchSize }) };
  }
  if (asked.pipeline.slice(0, -1).some((stage) => '$out' in stage || '$merge' in stage)) {
    throw failureAt(40601, '$out and $merge can only be the final stage in the pipeline');
  }
  await writeOutput(request, asked, output);
  return { batch: engine.cursors.open(namespace, [], {}) };
};
