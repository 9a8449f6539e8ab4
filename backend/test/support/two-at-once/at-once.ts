import { isWrite, putGate } from '../database-commands.js';
import type { TestApp } from '../test-app.js';

/** A write that is about to be sent. */
type Held = {
  readonly send: () => Promise<unknown>;
  readonly done: (sent: Promise<unknown>) => void;
};
type Side = { readonly held: Held[]; writes: number; isOver: boolean };

/**
 * How two requests meet. `each write`: no write is sent before the other request is about to write, too, or has been
 * answered; `first` is the one whose write is sent first then. So both have checked what they check before either has
 * written. `late`: the other request writes nothing before this one is about to send its n-th write, which waits until
 * the other one has been answered.
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
  const isLate = (side: 0 | 1): boolean => meeting.how === 'late' && side === meeting.who;
  const hasToWait = (side: 0 | 1): boolean => {
    const { isOver, writes } = sides[side];
    if (isOver) return false;
    if (meeting.how === 'each write') return true;
    const late = sides[meeting.who];
    return isLate(side) ? writes === meeting.write : !late.isOver && late.held.length === 0;
  };
  const mayGoOn = (side: 0 | 1): boolean => {
    const { isOver, held } = sides[other(side)];
    return isOver || (!isLate(side) && held.length > 0);
  };
  /** Sends what need not wait any more, one after the other. */
  const meet = (): void => {
    const first = meeting.how === 'each write' ? meeting.first : meeting.who;
    const going = [first, other(first)].filter(mayGoOn);
    const waiting = going.flatMap((side) => sides[side].held.splice(0));
    void waiting.reduce(async (before, { send, done }) => {
      await before;
      const sending = send();
      done(sending);
      await sending.catch(() => undefined);
    }, Promise.resolve());
  };
  const gates = ([0, 1] as const).map((side) =>
    putGate(instances[side].nest, (command, send) => {
      if (!isWrite(command) || APART.includes(command.collection)) return send();
      sides[side].writes += 1;
      if (!hasToWait(side)) return send();
      return new Promise((resolve) => {
        sides[side].held.push({ send, done: resolve });
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
