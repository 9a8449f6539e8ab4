import { decode, encodeReply } from '../bson/codec.js';
import { type Doc, toNumber } from '../bson/values.js';
import { type AggregateRequest, aggregateDocs } from '../aggregate/run.js';
import type { NextDocs } from '../aggregate/output.js';
import { refuseAs } from '../common/errors.js';
import { type Steps, waitFor } from '../common/steps.js';
import { TakesLong, timeLeft, withSlice } from '../common/time-limit.js';
import type { Readers } from '../engine/readers.js';
import { hasRiskyPattern } from '../query/risky-pattern.js';
import type { Request } from './request.js';

/** How many documents are taken at once of a pipeline that a reader runs: they are decoded in one piece. */
const BATCH = 500;

/** Runs a pipeline at a reader, batch by batch. */
const sourceBeside = (request: Request, pipeline: readonly Doc[], readers: Readers): NextDocs => {
  const { db, collectionName, fields } = request;
  const { isAbandoned } = request.origin;
  const first = { ...fields, pipeline, cursor: { batchSize: BATCH } };
  let cursorId: number | undefined;
  const ask = async (milliseconds: number): Promise<readonly Doc[]> => {
    const more = { getMore: cursorId, collection: collectionName, batchSize: BATCH };
    const body = encodeReply(cursorId === undefined ? first : more);
    const answer = decode(
      await readers.answer({ db, body, isAbandoned }, new TakesLong(cursorId), milliseconds),
    );
    if (toNumber(answer['ok']) !== 1) refuseAs(answer);
    const { id, firstBatch, nextBatch } = answer['cursor'] as Doc;
    cursorId = toNumber(id);
    return (firstBatch ?? nextBatch) as Doc[];
  };
  return function* () {
    if (cursorId === 0) return [];
    const milliseconds = timeLeft();
    return yield* waitFor(() => ask(milliseconds));
  };
};

/** The documents that a pipeline makes for `$out` or `$merge`: in this thread only where that is quick. */
export const pipelineSource = (request: Request, aggregation: AggregateRequest): NextDocs => {
  const { readers } = request.engine;
  const here = () => [...aggregateDocs(aggregation)];
  // oxlint-disable-next-line require-yield -- there is nothing behind what was made here
  const nothing: NextDocs = function* () {
    return [];
  };
  let next: NextDocs | undefined;
  return function* (): Steps<readonly Doc[]> {
    if (next) return yield* next();
    try {
      // one that searches a text cannot be interrupted
      if (readers && hasRiskyPattern(request.fields)) throw new TakesLong();
      const docs = readers ? withSlice(here) : here();
      next = nothing;
      return docs;
    } catch (error) {
      if (!(error instanceof TakesLong)) throw error;
      next = sourceBeside(request, aggregation.pipeline, readers!);
      return yield* next();
    }
  };
};
