import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Reply } from '../commands/command.js';
import { FrameCutter } from './frames.js';
import { answerOf, type Message, parse } from './message.js';
import { errorReply, partsOfAnswer } from './reply.js';

/** Runs the command in a message. */
export type Run = (message: Message) => Reply | Promise<Reply>;

/** The encoded answer to a message; undefined where the client wants none. Throws for what is no message. */
const answerTo = async (frame: Buffer, run: Run): Promise<Buffer | undefined> => {
  const message = parse(frame);
  let parts: readonly Buffer[];
  try {
    parts = partsOfAnswer(await run(message));
  } catch (error) {
    parts = partsOfAnswer(errorReply(error));
  }
  return message.expectsReply ? answerOf(frame, parts) : undefined;
};

/**
 * Answers the messages of a client one after the other until its connection ends, which it does at bytes that are no
 * messages.
 */
export const serveConnection = async (socket: Socket, run: Run): Promise<void> => {
  const cutter = new FrameCutter();
  const ended = new AbortController();
  socket.once('close', () => ended.abort());
  try {
    for await (const chunk of socket) {
      for (const frame of cutter.cut(chunk as Buffer)) {
        const answer = await answerTo(frame, run);
        // a client that asks faster than it reads waits
        if (answer && !socket.write(answer)) await once(socket, 'drain', { signal: ended.signal });
      }
    }
  } catch {
    // the connection is broken, or what came is no message
  }
  socket.destroy();
};
