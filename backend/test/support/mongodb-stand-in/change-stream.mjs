// One open change stream of a database: it goes through the history from where it began.
import { Aggregator, Query } from 'mingo';
import { BSON, Timestamp } from 'mongodb';
import { refusal } from './refusal.mjs';
import { describeUpdate, idOf } from './update-description.mjs';

const TOKEN = /^([0-9a-f]{16})([0-9a-f]{16})$/;

/** Where a stream goes on: behind a change of this start. */
const tokenOf = (epoch, position) => ({
  _data: `${epoch}${position.toString(16).padStart(16, '0')}`,
});

/** Reads a token. Error 260 for what is none. */
export function readToken(token) {
  const [, epoch, position] = TOKEN.exec(token?._data) ?? [];
  if (!epoch) throw refusal(260, 'InvalidResumeToken', 'the resume token is none of this server');
  return { epoch, position: Number.parseInt(position, 16) };
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
  throw refusal(238, 'NotImplemented', `${name} is not known behind $changeStream here`);
}

function compileStages(stages) {
  const steps = stages.map(compileStage);
  return (event) => {
    let result = event;
    for (const step of steps) result &&= step(result);
    return result;
  };
}

/** The event of an entry of the history, made for the first stream that reads it. */
function eventOf(entry, epoch, looksUp) {
  entry.event ??= makeEvent(entry, epoch);
  if (!looksUp || entry.change.kind !== 'update') return entry.event;
  entry.lookedUp ??= withDocument(entry);
  return entry.lookedUp;
}

/** As for `updateLookup`, but with the document as it was right after the update. */
function withDocument({ event, change }) {
  const found = { ...event };
  setLate(found, 'fullDocument', () => BSON.deserialize(change.after));
  return found;
}

function makeEvent({ position, at, change }, epoch) {
  const { kind, db, collection, before, after } = change;
  const event = {
    _id: tokenOf(epoch, position),
    operationType: kind,
    // so that no two events have the same time
    clusterTime: new Timestamp({ t: Math.floor(at.getTime() / 1000), i: position % 2 ** 32 }),
    wallTime: at,
    ns: { db, ...(collection !== undefined && { coll: collection }) },
  };
  const document = after ?? before;
  if (document) event.documentKey = { _id: idOf(document) };
  if (kind === 'update') event.updateDescription = describeUpdate(before, after);
  // decoded where a stage looks at it: most events are left out unread
  else if (after) setLate(event, 'fullDocument', () => BSON.deserialize(after));
  return event;
}

function setLate(target, name, read) {
  let value;
  const get = () => (value ??= read());
  Object.defineProperty(target, name, { get, enumerable: true });
}

export class ChangeStream {
  /** Whether the database is gone; nothing follows. */
  isOver = false;

  /**
   * @param position of the last change that it does not tell
   * @param looksUp whether updates come with the document
   */
  constructor(history, db, stages, { position, looksUp }) {
    this.history = history;
    this.db = db;
    this.transform = compileStages(stages);
    this.position = position;
    this.looksUp = looksUp;
  }

  /** Where a new stream would go on. */
  get token() {
    return tokenOf(this.history.epoch, this.position);
  }

  /** The events that are there, at most so many. Error 286 when some were dropped before they were read. */
  take(most) {
    const { history } = this;
    history.ensureReaches(this.position);
    const events = [];
    while (!this.isOver && events.length < most) {
      const entry = history.at(this.position + 1);
      if (!entry) break;
      this.position = entry.position;
      if (entry.change.db !== this.db) continue;
      const event = eventOf(entry, history.epoch, this.looksUp);
      const shown = this.transform(event);
      if (shown) events.push(shown);
      this.isOver = entry.change.kind === 'dropDatabase';
      // it is told whatever the stages say
      if (this.isOver) events.push({ ...event, operationType: 'invalidate' });
    }
    return events;
  }
}
