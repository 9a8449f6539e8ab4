// Loaded before a server by `node --import`: kills its process at the given write, and lets the
// system's clock run ahead. It listens to what the driver sends.
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
const OP_MSG = 2013;
const NAME_AT = 26;
const STRING = 2;
const ahead = Number(process.env.AHEAD_MS ?? 0);
const RealDate = Date;

if (ahead > 0) {
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(RealDate.now() + ahead);
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
}

// the database itself is in another thread
if (isMainThread) {
  const send = Socket.prototype.write;
  let crash = null;
  let isArmed = false;
  let written = [];
  Socket.prototype.write = function (bytes, ...rest) {
    const { name, collection } = commandIn(bytes) ?? {};
    if (isArmed && WRITES.includes(name) && collection !== 'jobs') {
      written.push(`${name} ${collection}`);
      const isTheEnd = written.length === crash?.write;
      if (isTheEnd && crash.moment === 'before') process.kill(process.pid, 'SIGKILL');
      // one command at a time on a connection: what comes next is the answer
      if (isTheEnd) this.once('data', () => process.kill(process.pid, 'SIGKILL'));
    }
    return send.call(this, bytes, ...rest);
  };
  process.on('message', (message) => {
    if (message.arm !== undefined) {
      crash = message.arm;
      isArmed = true;
      written = [];
    }
    process.send({ written });
  });
}

/**
 * The command in a message of the wire protocol: OP_MSG begins with 16 bytes of header, 4 of flags and
 * one of the kind of what follows, a BSON document whose first field is the command.
 */
function commandIn(bytes) {
  if (!Buffer.isBuffer(bytes) || bytes.length < 32 || bytes.readInt32LE(12) !== OP_MSG) return null;
  const end = bytes.indexOf(0, NAME_AT);
  const name = bytes.toString('latin1', NAME_AT, end);
  if (bytes[NAME_AT - 1] !== STRING) return { name, collection: '' };
  const length = bytes.readInt32LE(end + 1);
  return { name, collection: bytes.toString('utf8', end + 5, end + 4 + length) };
}
