// A member of a replica set where there is no mongod, with the arguments of one: members elect a leader, hang,
// step down and speak to drivers as real ones do, and answer from one store behind them that they share.
// So it tries what the game and its driver do at a failover. What a set keeps of its writes it does not
// try: nothing here lags behind, is rolled back or can be lost.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BSON, Long, ObjectId } from 'mongodb';
import { Election } from './stand-in-election.mjs';
import {
  bodyOf,
  commandOf,
  framed,
  headOf,
  isForMore,
  reply,
  withoutNumbers,
} from './wire-messages.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dbpath: { type: 'string' },
    bind_ip: { type: 'string' },
    replSet: { type: 'string' },
    store: { type: 'string' },
  },
});
const host = `${values.bind_ip}:${values.port}`;
const shared = join(values.dbpath, '..');
const election = new Election(shared, host);

const LIMITS = {
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
};
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'listCollections', 'listIndexes']);
/** As in MongoDB a cursor goes on where it was opened, no matter who leads by now. */
const ANYWHERE = new Set(['getMore', 'killCursors']);

const processId = new ObjectId();
const topologyVersion = () => ({ processId, counter: Long.fromNumber(election.changes) });

function hello() {
  const { config, leader, term } = election;
  const common = {
    helloOk: true,
    ...LIMITS,
    localTime: new Date(),
    topologyVersion: topologyVersion(),
    ok: 1,
  };
  if (!config) return { ...common, isWritablePrimary: false, ismaster: false, isreplicaset: true };
  const leads = election.leads();
  return {
    ...common,
    isWritablePrimary: leads,
    ismaster: leads,
    secondary: !leads,
    setName: config._id,
    setVersion: 1,
    hosts: config.members.map((member) => member.host),
    me: host,
    ...(leader && { primary: leader }),
    ...(leads && { electionId: new ObjectId(term.toString(16).padStart(24, '0')) }),
  };
}

/** Where the driver knows the state of now already, the answer comes once something has changed. */
async function helloInTime({ topologyVersion: version, maxAwaitTimeMS }) {
  const isCurrent =
    version?.processId.equals(processId) && Number(version.counter) === election.changes;
  if (isCurrent) await election.nextChange(Number(maxAwaitTimeMS));
  return hello();
}

/** One greeting after the other, each when something has changed, to a driver that watches this member. */
async function greetOn(socket, message, { maxAwaitTimeMS, ...command }) {
  let last = message;
  while (!socket.destroyed) {
    const greeting = await helloInTime({ ...command, maxAwaitTimeMS });
    last = reply(last, greeting, true);
    socket.write(last);
    command.topologyVersion = greeting.topologyVersion;
  }
}

const OWN = {
  hello: helloInTime,
  isMaster: helloInTime,
  ismaster: helloInTime,
  ping: () => ({ ok: 1 }),
  endSessions: () => ({ ok: 1 }),
  replSetInitiate: ({ replSetInitiate }) => {
    election.initiate(replSetInitiate);
    return { ok: 1 };
  },
  replSetGetStatus: () => ({ members: election.states(), ok: 1 }),
  replSetStepDown: ({ replSetStepDown }) => {
    election.stepDown(Number(replSetStepDown) * 1000);
    return { ok: 1 };
  },
};

function refusal(name, command) {
  const isRead = READS.has(name);
  return {
    ok: 0,
    errmsg: 'not primary',
    code: isRead ? 13_435 : 10_107,
    codeName: isRead ? 'NotPrimaryNoSecondaryOk' : 'NotWritablePrimary',
    topologyVersion: topologyVersion(),
    ...(command.txnNumber !== undefined && { errorLabels: ['RetryableWriteError'] }),
  };
}

/** What was answered to writes that a driver may send again, to this member or to the one that leads then. */
const answers = new Map();
const ANSWERS = join(shared, 'answers');
const END = 'end';
let readIn = 0;

function answerOf(key) {
  // others have led before
  if (readIn !== election.term && existsSync(ANSWERS)) {
    for (const line of readFileSync(ANSWERS, 'utf8').split('\n')) {
      // the last line of one that was killed may be half a line
      const [before, answer, end] = line.split(' ');
      if (end === END) answers.set(before, Buffer.from(answer, 'base64'));
    }
  }
  readIn = election.term;
  return answers.get(key);
}

function noteAnswer(key, message) {
  const body = bodyOf(message);
  appendFileSync(ANSWERS, `\n${key} ${body.toString('base64')} ${END}`);
  answers.set(key, body);
}

const retryKeyOf = ({ lsid, txnNumber }) =>
  txnNumber === undefined ? null : `${lsid.id.toString('hex')}-${String(txnNumber)}`;

createServer((near) => {
  const far = connect(values.store);
  for (const socket of [near, far]) socket.on('error', () => undefined);
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
  const waiting = new Map();
  const ask = async (message) => {
    const { name, command } = commandOf(message);
    if (isForMore(message)) return greetOn(near, message, command);
    if (name in OWN) return near.write(reply(message, await OWN[name](command)));
    if (!ANYWHERE.has(name) && !election.leads()) {
      return near.write(reply(message, refusal(name, command)));
    }
    const key = retryKeyOf(command);
    const before = key && answerOf(key);
    if (before) return near.write(reply(message, BSON.deserialize(before)));
    if (key) waiting.set(headOf(message).id, key);
    far.write(withoutNumbers(message));
  };
  near.on(
    'data',
    framed((message) => void ask(message)),
  );
  far.on(
    'data',
    framed((message) => {
      const { answerTo } = headOf(message);
      const key = waiting.get(answerTo);
      waiting.delete(answerTo);
      if (key) noteAnswer(key, message);
      near.write(message);
    }),
  );
}).listen(Number(values.port), values.bind_ip);
