import { ensure } from '../common/errors.js';
import { outputOf } from '../aggregate/output.js';
import { aggregateBodies } from '../aggregate/run.js';
import { aggregateRequest } from './aggregate-request.js';
import { type CommandHandler, type CommandTable, write } from './command.js';
import { isChangeStream, openChangeStream } from './change-stream-command.js';
import { explainAggregate } from './explain-command.js';
import { pipelineSource } from './pipeline-source.js';

const aggregate: CommandHandler = async (request) => {
  const { engine, namespace } = request;
  if (request.flag('explain') && !isChangeStream(request.docs('pipeline') ?? []))
    return explainAggregate(request);
  const text = "The 'cursor' option is required, except for aggregate with the explain argument";
  ensure(request.doc('cursor'), 'FailedToParse', text);
  if (isChangeStream(request.docs('pipeline') ?? [])) return openChangeStream(request);
  const aggregation = aggregateRequest(request);
  const { pipeline, db } = aggregation;
  const writeOutput = outputOf(pipeline.at(-1), db);
  if (!writeOutput) return request.firstBatch(namespace, aggregateBodies(aggregation));
  const source = { ...aggregation, pipeline: pipeline.slice(0, -1) };
  await write(request, () => writeOutput(engine, pipelineSource(request, source)));
  return request.firstBatch(namespace, []);
};

/** Pipelines, which read, and write where they end with `$out` or `$merge`. */
export const aggregateCommands: CommandTable = { aggregate };
