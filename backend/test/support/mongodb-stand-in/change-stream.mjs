// One open change stream of a database: it goes through the history from where it began.
import { Aggregator, Query } from 'mingo';
import { BSON } from 'mongodb';
import { CommandError, failure } from '../../../packages/embedded-database/dist/common/errors.js';
import { describeUpdate } from './update-description.mjs';

const TOKEN = /^([0-9a-f]{16})([0-9a-f]{16})$/;

/** Where a stream goes on: behind so many changes of this start. */
const tokenOf = (epoch, count) => ({ _data: `${epoch}${count.toString(16).padStart(16, '0')}` });

/** Reads a token. Error 260 for what is none. */
export function readToken(token) {
  const [, epoch, count] = TOKEN.exec(token?._data) ?? [];
  const text = 'the resume token is none of this server';
  if (!epoch) throw new CommandError(260, 'InvalidResumeToken', text);
  return { epoch, count: Number.parseInt(count, 16) };
}

/** What a stage makes of an event; null where it leaves it out. */
function compileStage(stage) {
  const [name] = Object.keys(stage);
  if (name === '$match') {
    const query = new Query(stage.$match);
    return (event) => (query.test(event) ? event : null);
  }
  if (name === '$project') {
    const aggregator = new Aggregator([stage]);
    return (event) => aggregator.run([event])[0];
  }
  throw failure('NotImplemented', `${name} is not known behind $changeStream here`);
}

/** Updates come with the document as it was right after them, as if for `updateLookup`. */
function eventOf({ kind, db, collection, before, after }, token) {
  const [old, now] = [before, after].map((body) => body && BSON.deserialize(body));
  const document = now ?? old;
  return {
    _id: token,
    operationType: kind,
    ns: { db, ...(collection !== undefined && { coll: collection }) },
    ...(document && { documentKey: { _id: document._id } }),
    ...(now && { fullDocument: now }),
    ...(kind === 'update' && { updateDescription: describeUpdate(old, now) }),
  };
}

export class ChangeStream {
  /** Whether the database is gone; nothing follows. */
  isOver = false;

  /** @param count of the changes that it leaves out */
  constructor(history, db, stages, count) {
    this.history = history;
    this.db = db;
    this.steps = stages.map(compileStage);
    this.count = count;
  }

  /** Where a new stream would go on. */
  get token() {
    return tokenOf(this.history.epoch, this.count);
  }

  /** The events that are there, at most so many. Error 286 when some were removed before they were read. */
  take(most) {
    const events = [];
    while (!this.isOver && events.length < most) {
      const change = this.history.after(this.count);
      if (!change) break;
      this.count += 1;
      if (change.db !== this.db) continue;
      // made for the first stream that reads it
      change.event ??= eventOf(change, this.token);
      const shown = this.steps.reduce((event, step) => event && step(event), change.event);
      if (shown) events.push(shown);
      this.isOver = change.kind === 'dropDatabase';
      // it comes whatever the stages say
      if (this.isOver) events.push({ ...change.event, operationType: 'invalidate' });
    }
    return events;
  }
}
