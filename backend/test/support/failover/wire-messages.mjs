// Messages of MongoDB's wire protocol, as far as the stand-in for a member of a replica set reads them.
import { BSON } from 'mongodb';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEAD = 16;
/** Flags, and the kind of the first section. */
const BODY = HEAD + 5;
const MORE_TO_COME = 1 << 1;
const EXHAUST_ALLOWED = 1 << 16;
const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

export const headOf = (message) => ({
  id: message.readInt32LE(4),
  answerTo: message.readInt32LE(8),
  code: message.readInt32LE(12),
});

/** Whether it is answered again and again, without another question. */
export const isForMore = (message) =>
  headOf(message).code === OP_MSG && (message.readUInt32LE(HEAD) & EXHAUST_ALLOWED) !== 0;

let lastId = 0;

/** Calls `each` with every whole message. */
export function framed(each) {
  let chunks = [];
  let bytes = 0;
  let needed = HEAD;
  return (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    // put together once it is whole: a long message comes in hundreds of chunks
    if (bytes < needed) return;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    while (rest.length >= HEAD && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      each(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    chunks = rest.length === 0 ? [] : [rest];
    bytes = rest.length;
    needed = bytes < HEAD ? HEAD : rest.readInt32LE(0);
  };
}

/** The command in a message; only the first one of a connection comes as a query. */
export function commandOf(message) {
  const isQuery = headOf(message).code === OP_QUERY;
  const at = isQuery ? message.indexOf(0, HEAD + 4) + 1 + 8 : BODY;
  const command = BSON.deserialize(documentAt(message, at));
  return { name: Object.keys(command)[0], command };
}

/** The document of an answer, encoded. */
export const bodyOf = (message) => documentAt(message, BODY);

const documentAt = (message, at) => message.subarray(at, at + message.readInt32LE(at));

/** An answer to a message, or what comes after an answer, in the form in which it was asked. */
export function reply(message, document, hasMore = false) {
  const { id, code } = headOf(message);
  const body = BSON.serialize(document, { ignoreUndefined: true });
  const isQuery = code === OP_QUERY;
  const head = Buffer.alloc(isQuery ? HEAD + 20 : BODY);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE((lastId += 1), 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) head.writeInt32LE(1, HEAD + 16);
  else if (hasMore) head.writeUInt32LE(MORE_TO_COME, HEAD);
  return Buffer.concat([head, body]);
}

/** The same command for a store that knows nothing of replica sets. */
export function withoutNumbers(message) {
  const document = documentAt(message, BODY);
  const { txnNumber: _, $clusterTime: __, ...command } = BSON.deserialize(document, EXACT);
  const body = BSON.serialize(command);
  const parts = [message.subarray(0, BODY), body, message.subarray(BODY + document.length)];
  const whole = Buffer.concat(parts);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}
