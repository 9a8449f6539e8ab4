import { deserialize, type Document } from 'bson';
import { encodeReply } from '../bson/codec.js';
import type { Reply } from '../commands/command.js';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import { Batch } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { errorReply } from '../wire/reply.js';

/** The server without its sockets: plain commands go in, plain answers come out. */
export class BareServer {
  constructor(private readonly engine: Engine) {}

  /** Runs a command; all documents of its cursor are in the field `found`, unless a later batch is refused. */
  async execute(command: Document): Promise<Document> {
    const found: Document[] = [];
    let reply = await this.answer(command);
    while (reply instanceof Batch) {
      const { documents, cursorId: getMore, namespace } = reply;
      found.push(...documents.map((document) => deserialize(document)));
      if (getMore.isZero()) return { found };
      const collection = namespace.slice('test.'.length);
      reply = await this.answer({ getMore, collection, batchSize: 7 });
    }
    return deserialize(encodeReply(reply));
  }

  private async answer(command: Document): Promise<Reply> {
    const body = encodeReply(command);
    const sequences = new Map<string, Buffer[]>();
    try {
      return await runCommand(new Request({ engine: this.engine, db: 'test', body, sequences }));
    } catch (error) {
      return errorReply(error);
    }
  }
}
