import type { FastifyReply, FastifyRequest } from 'fastify';

/** One or two calls may be slow on their own; when this many wait, the server is overloaded. */
const SEVERAL = 10;

/** Calls that are being answered, oldest first: how far the server, its database included, is behind. */
export class CallsUnderWay {
  private readonly begun = new Map<FastifyRequest, number>();

  add(request: FastifyRequest, reply: FastifyReply): void {
    this.begun.set(request, performance.now());
    reply.raw.once('close', () => this.begun.delete(request));
  }

  /** For how long (ms) at least ten calls have been waiting; 0 when fewer are under way. */
  delayMs(): number {
    if (this.begun.size < SEVERAL) return 0;
    let place = 0;
    for (const at of this.begun.values()) {
      place += 1;
      if (place === SEVERAL) return performance.now() - at;
    }
    return 0;
  }
}
