import { type Document } from 'bson';
import { decode, encodeReply } from '../bson/codec.js';
import type { Reply } from '../commands/command.js';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import { Batch } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { errorReply } from '../wire/reply.js';

/** The server without its sockets: encoded commands go in, encoded answers and documents come out. */
export class BareServer {
  constructor(private readonly engine: Engine) {}

  async send(body: Buffer): Promise<{ reply: Buffer; documents?: Buffer[] }> {
    const origin = {
      engine: this.engine,
      db: 'test',
      body,
      sequences: new Map<string, Buffer[]>(),
    };
    let reply: Reply;
    try {
      reply = await runCommand(new Request(decode(body), origin));
    } catch (error) {
      reply = errorReply(error);
    }
    if (!(reply instanceof Batch)) return { reply: encodeReply(reply) };
    return { reply: encodeReply({ ok: 1 }), documents: [...reply.documents] };
  }

  /** The same for plain values; what was found is in the field `found`. */
  async execute(given: Document): Promise<Document> {
    const { reply, documents } = await this.send(encodeReply(given));
    return documents ? { found: documents.map((document) => decode(document)) } : decode(reply);
  }
}
