import net from 'node:net';
import { deserialize, serialize } from 'bson';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';

const MESSAGE = 2013;

const header = (length: number, opCode: number, requestId = 1): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(requestId, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
};

const message = (command: object, requestId: number): Buffer => {
  const body = serialize(command);
  return Buffer.concat([header(21 + body.length, MESSAGE, requestId), Buffer.alloc(5), body]);
};

const socketOf = (uri: string): net.Socket =>
  net.connect(decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(uri)![1]!));

/** The first answers that come. */
const answersOf = (client: net.Socket, count: number): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    let waiting = Buffer.alloc(0);
    const answered: Buffer[] = [];
    client.on('error', reject);
    client.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length > 4 && waiting.length >= waiting.readInt32LE(0)) {
        answered.push(waiting.subarray(0, waiting.readInt32LE(0)));
        waiting = waiting.subarray(waiting.readInt32LE(0));
      }
      if (answered.length < count) return;
      client.destroy();
      resolve(answered);
    });
  });

describe('A connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  const cut = Buffer.from([0, 0, 0, 0, 0, 255, 255, 255, 127, 2]);

  it.each<[string, Buffer]>([
    ['a request of the web', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a message without a body', Buffer.concat([header(21, MESSAGE), Buffer.alloc(5)])],
    ['a length below zero', header(-5, MESSAGE)],
    ['a length beyond all limits', header(2147483647, MESSAGE)],
    [
      'a document that is cut off',
      Buffer.concat([header(26, MESSAGE), Buffer.from([0, 0, 0, 0, 0, 5, 0, 0, 0, 1])]),
    ],
    ['a document that is longer', Buffer.concat([header(16 + cut.length, MESSAGE), cut])],
  ])('should end at %s, and leave others alone', async (_what, frame) => {
    const client = socketOf(database.uri);
    const ended = new Promise((done) => {
      client.on('error', done);
      client.on('close', done);
    });
    client.resume();
    client.write(frame);
    client.end();
    await ended;
    expect(await database.db.command({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('should put messages together from parts, and answer them in their order', async () => {
    const ping = { ping: 1, $db: 'admin' };
    const find = { find: database.collection().collectionName, $db: 'test' };
    const bytes = Buffer.concat([message(ping, 11), message(find, 12), message(ping, 13)]);
    const client = socketOf(database.uri).setNoDelay();
    const answered = answersOf(client, 3);
    for (let at = 0; at < bytes.length; at += 7) {
      client.write(bytes.subarray(at, at + 7));
      await new Promise(setImmediate);
    }
    expect((await answered).map((answer) => answer.readInt32LE(8))).toEqual([11, 12, 13]);
  });

  it('should send what a client takes late as it was made', async () => {
    const collection = database.collection();
    const letters = [...'abcdefghijklmnop'];
    await collection.insertMany(letters.map((_id) => ({ _id, text: _id.repeat(100_000) })));
    const finds = letters.map((_id, i) =>
      message({ find: collection.collectionName, filter: { _id }, $db: 'test' }, i),
    );
    const client = socketOf(database.uri);
    client.pause();
    client.write(Buffer.concat(finds));
    for (let i = 0; i < 50; i++) await database.db.command({ ping: 1 });
    const answered = answersOf(client, letters.length);
    client.resume();
    const texts = (await answered).map((bytes) => {
      const { cursor } = deserialize(bytes.subarray(21));
      return (cursor as { firstBatch: { text: string }[] }).firstBatch[0]!.text;
    });
    expect(texts).toEqual(letters.map((letter) => letter.repeat(100_000)));
  });
});
