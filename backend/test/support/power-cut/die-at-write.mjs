// Loaded before a server by `node --import`: kills its process at the write it is told, and lets the
// system's clock run ahead.
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
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

if (isMainThread) {
  const { Server } = createRequire(import.meta.url)('mongodb/lib/sdam/server.js');
  const send = Server.prototype.command;
  let death = null;
  let isArmed = false;
  let written = [];
  Server.prototype.command = async function (operation, ...rest) {
    const collection = operation.collection?.collectionName ?? operation.ns.collection;
    const counts = isArmed && WRITES.includes(operation.commandName) && collection !== 'jobs';
    if (!counts) return send.call(this, operation, ...rest);
    written.push(`${operation.commandName} ${collection}`);
    const isTheEnd = written.length === death?.write;
    if (isTheEnd && death.moment === 'before') process.kill(process.pid, 'SIGKILL');
    const answer = await send.call(this, operation, ...rest);
    if (isTheEnd) process.kill(process.pid, 'SIGKILL');
    return answer;
  };
  process.on('message', (message) => {
    if (message.arm !== undefined) {
      death = message.arm;
      isArmed = true;
      written = [];
    }
    process.send({ written });
  });
}
