import { isWrite, putGate } from '../database-commands.js';
import type { TestApp } from '../test-app.js';

/** A write that is about to be sent: which one of its request's, from 1, and how to send it. */
type Held = {
  readonly number: number;
  readonly send: () => Promise<unknown>;
  readonly done: (sent: Promise<unknown>) => void;
};
type Side = { held: readonly Held[]; writes: number; isOver: boolean };

/**
 * How two requests meet. Either way both have checked what they check before either has written: no request sends its
 * first write before the other one is about to write, too, or has been answered.
 * - `each write`: so it is with every write; `first` is the one whose write is sent first then.
 * - `late`: the other request writes nothing before this one is about to send its n-th write, which waits until the
 *   other one has been answered.
 */
export type Meeting =
  | { readonly how: 'each write'; readonly first: 0 | 1 }
  | { readonly how: 'late'; readonly who: 0 | 1; readonly write: number };

export const MEETINGS: readonly Meeting[] = ([0, 1] as const).flatMap((side): Meeting[] => [
  { how: 'each write', first: side },
  ...[1, 2, 3].map((write) => ({ how: 'late' as const, who: side, write })),
]);

/** Written by what is no part of a request, or before anything is checked. */
const APART = ['jobs', 'rateLimits', 'presentPlayers', 'nightHeartbeats'];

/** Two requests at the same moment, each at an instance of its own. */
export async function atOnce<Answer>(
  instances: readonly [TestApp, TestApp],
  asks: readonly [() => Promise<Answer>, () => Promise<Answer>],
  meeting: Meeting,
): Promise<[Answer, Answer]> {
  const sides: readonly [Side, Side] = [newSide(), newSide()];
  const mayBeSent = (side: 0 | 1, { number }: Held): boolean => {
    const { isOver, held } = sides[other(side)];
    if (isOver) return true;
    if (meeting.how === 'each write') return held.length > 0;
    if (side === meeting.who) return number < meeting.write && held.length > 0;
    return held.some((write) => write.number === meeting.write);
  };
  /** Sends what need not wait any more, one after the other. */
  const meet = (): void => {
    const first = meeting.how === 'each write' ? meeting.first : meeting.who;
    const going = [first, other(first)].flatMap((side) =>
      sides[side].held.filter((write) => mayBeSent(side, write)),
    );
    for (const side of sides) side.held = side.held.filter((write) => !going.includes(write));
    void going.reduce(async (before, { send, done }) => {
      await before;
      const sending = send();
      done(sending);
      await sending.catch(() => undefined);
    }, Promise.resolve());
  };
  const gates = ([0, 1] as const).map((side) =>
    putGate(instances[side].nest, (command, send) => {
      if (!isWrite(command) || APART.includes(command.collection)) return send();
      const number = (sides[side].writes += 1);
      return new Promise((resolve) => {
        sides[side].held = [...sides[side].held, { number, send, done: resolve }];
        meet();
      });
    }),
  );
  const run = async (index: 0 | 1): Promise<Answer> => {
    try {
      return await asks[index]();
    } finally {
      sides[index].isOver = true;
      meet();
    }
  };
  try {
    return await Promise.all([run(0), run(1)]);
  } finally {
    for (const remove of gates) remove();
  }
}

const newSide = (): Side => ({ held: [], writes: 0, isOver: false });
const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
