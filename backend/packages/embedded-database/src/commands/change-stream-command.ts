import { ensure } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { compileStages } from '../aggregate/stages.js';
import { stageName } from '../aggregate/stage.js';
import { aggregateDocs } from '../aggregate/run.js';
import type { LoggedChange } from '../changes/change-log.js';
import { ChangeStream } from '../changes/change-stream.js';
import { readToken } from '../changes/resume-token.js';
import type { Batch } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { findRecords } from '../find/find.js';
import { aggregateRequest } from './aggregate-request.js';
import { FieldReader } from './field-reader.js';
import { NO_COLLECTION, type Request } from './request.js';

/** What may follow `$changeStream`: stages that make one event of one. */
const ALLOWED_STAGES = [
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
];

const UNSUPPORTED = [
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
  'showSystemEvents',
];

const KNOWN = ['fullDocument', 'fullDocumentBeforeChange', 'resumeAfter', 'startAfter'];

type Options = { readonly isLookup: boolean; readonly after: number };

/** Errors: 40415 and 238 for options that it does not know, 2 and 238 for values of them. */
const readOptions = ({ changes }: Engine, operand: unknown): Options => {
  ensure(isDoc(operand), 6188500, '$changeStream must take a nested object');
  for (const name in operand) {
    const isUnsupported = UNSUPPORTED.includes(name) && Boolean(operand[name]);
    ensure(!isUnsupported, 'NotImplemented', `$changeStream with '${name}' is not supported`);
    const isKnown = KNOWN.includes(name) || UNSUPPORTED.includes(name);
    ensure(isKnown, 'IDLUnknownField', `BSON field '$changeStream.${name}' is an unknown field.`);
  }
  const { fullDocument = 'default', fullDocumentBeforeChange = 'off' } = operand;
  const isKept = fullDocument === 'whenAvailable' || fullDocument === 'required';
  const images = 'images of documents before and after changes are not kept';
  ensure(!isKept && fullDocumentBeforeChange === 'off', 'NotImplemented', images);
  const isLookup = fullDocument === 'updateLookup';
  const text = `'${String(fullDocument)}' is not a valid value of 'fullDocument'`;
  ensure(isLookup || fullDocument === 'default', 'BadValue', text);
  return { isLookup, after: startOf(changes, operand) };
};

/** The change that the stream begins after. Errors: 260 for a bad token, 286 for one of long ago. */
const startOf = (changes: Engine['changes'], { resumeAfter, startAfter }: Doc): number => {
  const isOne = resumeAfter === undefined || startAfter === undefined;
  ensure(isOne, 50674, 'Do not specify both resumeAfter and startAfter in a $changeStream stage.');
  const token = resumeAfter ?? startAfter;
  if (token === undefined) return changes.last;
  const { epoch, position, isEnd } = readToken(token);
  const text =
    'Attempting to resume a change stream using resumeAfter from an invalidate notification.';
  ensure(!isEnd || resumeAfter === undefined, 'InvalidResumeToken', text);
  changes.ensureReaches(position, epoch);
  return position;
};

/** The document of an update as it is stored now. */
const lookUpIn =
  ({ storage, catalog }: Engine) =>
  ({ db, name, id }: LoggedChange): Doc | null => {
    const collection = catalog.find(db, name);
    const [found] = findRecords(storage, collection, { filter: { _id: { $eq: id } }, limit: 1 });
    return found ? decode(found.body) : null;
  };

const transformOf = (request: Request, stages: readonly Doc[]) => {
  for (const stage of stages) {
    const name = stageName(stage);
    const isAllowed = ALLOWED_STAGES.includes(name);
    ensure(isAllowed, 'IllegalOperation', `${name} is not permitted in a $changeStream pipeline`);
  }
  const { store, db, variables, collation } = aggregateRequest(request);
  const run = compileStages(stages, {
    variables,
    collation,
    aggregate: (collection, pipeline, known) =>
      aggregateDocs({ store, db, collection, pipeline, variables: known, collation }),
  });
  return (event: Doc): Doc | undefined => {
    const [shown] = run([event]);
    return shown;
  };
};

/** A stream tells what the majority has stored, and MongoDB refuses to be asked for anything else. */
const refuseOtherReads = (request: Request): void => {
  const level = request.doc('readConcern')?.['level'] ?? 'majority';
  const text = `Aggregation stage $changeStream cannot run with a readConcern other than 'majority'. Current readConcern: ${JSON.stringify(level)}`;
  ensure(level === 'majority', 'InvalidOptions', text);
};

/** Whether a pipeline tells of changes instead of finding documents. */
export const isChangeStream = (pipeline: readonly Doc[]): boolean =>
  pipeline[0] !== undefined && Object.hasOwn(pipeline[0], '$changeStream');

/**
 * Opens a stream of the changes of a collection or a database: those after it was opened, or after a
 * token that is still known.
 */
export const openChangeStream = (request: Request): Batch => {
  const { engine, db, collectionName, namespace } = request;
  ensure(!request.flag('explain'), 'NotImplemented', 'explain of $changeStream is not supported');
  refuseOtherReads(request);
  const [first, ...stages] = request.docs('pipeline')!;
  // from here on changes are kept, so that none is missed between this answer and the next request
  engine.changes.open();
  const { isLookup, after } = readOptions(engine, first!['$changeStream']);
  const watch = {
    db,
    name: collectionName === NO_COLLECTION ? undefined : collectionName,
    transform: transformOf(request, stages),
    ...(isLookup && { lookUp: lookUpIn(engine) }),
  };
  const stream = new ChangeStream(engine.changes, watch, after);
  const batchSize = new FieldReader('cursor', request.doc('cursor') ?? {}).integer('batchSize', 0);
  return engine.changeCursors.open(namespace, stream, batchSize ?? 101);
};
