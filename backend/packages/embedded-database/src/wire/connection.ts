import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import type { Engine } from '../engine/engine.js';
import { FrameCutter } from './frames.js';
import { answerOf, parse } from './message.js';
import { errorReply, partsOfAnswer } from './reply.js';

/** The encoded answer to a message; undefined where the client wants none. Throws for what is no message. */
const answerTo = async (frame: Buffer, engine: Engine): Promise<Buffer | undefined> => {
  const { expectsReply, ...origin } = parse(frame);
  let parts: readonly Buffer[];
  try {
    parts = partsOfAnswer(await runCommand(new Request({ engine, ...origin })));
  } catch (error) {
    parts = partsOfAnswer(errorReply(error));
  }
  return expectsReply ? answerOf(frame, parts) : undefined;
};

/**
 * Answers the messages of a client one after the other until its connection ends, which it does at bytes that are no
 * messages.
 */
export const serveConnection = async (socket: Socket, engine: Engine): Promise<void> => {
  const cutter = new FrameCutter();
  const ended = new AbortController();
  socket.once('close', () => ended.abort());
  try {
    for await (const chunk of socket) {
      for (const frame of cutter.cut(chunk as Buffer)) {
        const answer = await answerTo(frame, engine);
        // a client that asks faster than it reads waits
        if (answer && !socket.write(answer)) await once(socket, 'drain', { signal: ended.signal });
      }
    }
  } catch {
    // the connection is broken, or what came is no message
  }
  socket.destroy();
};
