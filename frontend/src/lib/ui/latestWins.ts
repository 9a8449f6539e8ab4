import { useEffect, useLayoutEffect, useState } from 'react';
import { isTemporary } from './problem';

/** What failed for the moment is sent again after so long (ms). */
const TRY_AGAIN = 5_000;

/** `waiting`: for the next try. */
export type Sending = 'idle' | 'sending' | 'waiting';

type Sender<Item> = (item: Item) => Promise<unknown>;

/**
 * Sends one item at a time. What comes while one is under way waits, and of those only the latest is sent: so the last
 * one sent is the last one that was chosen, however long each takes. One that failed for the moment waits, too, unless
 * a later one does: it is sent with the next one, when the connection is back, and every five seconds while there is
 * one. One that is refused is dropped; `send` says why.
 *
 * @param first sends an item, and rejects with the error of the call
 */
export function latestWins<Item>(first: Sender<Item>, onChange: (state: Sending) => void) {
  let send = first;
  let waiting: { readonly item: Item } | null = null;
  let underWay: Promise<boolean> | null = null;
  let isUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<boolean> {
    let hasArrived = false;
    onChange('sending');
    while (waiting) {
      const sent = waiting;
      waiting = null;
      try {
        await send(sent.item);
        hasArrived = true;
      } catch (error) {
        hasArrived = false;
        if (!isTemporary(error)) continue;
        waiting ??= sent;
        break;
      }
    }
    underWay = null;
    onChange(waiting ? 'waiting' : 'idle');
    if (waiting && isUp) timer = setTimeout(() => void start(), TRY_AGAIN);
    return hasArrived;
  }
  function start(): Promise<boolean> {
    clearTimeout(timer);
    underWay ??= sendAll();
    return underWay;
  }

  return {
    /** @returns whether the last item of those that are sent now has arrived */
    push: (item: Item): Promise<boolean> => {
      waiting = { item };
      return start();
    },
    /** From now on. */
    sendBy: (next: Sender<Item>) => {
      send = next;
    },
    /** Whether there is a connection. */
    setUp: (next: boolean) => {
      isUp = next;
      clearTimeout(timer);
      if (isUp && waiting) void start();
    },
  };
}

/** The same for a component. Once that is gone, what waits behind a request is still sent, but not again and again. */
export function useLatestWins<Item>(send: Sender<Item>, isUp: boolean) {
  const [state, setState] = useState<Sending>('idle');
  const [{ push, sendBy, setUp }] = useState(() => latestWins(send, setState));
  useLayoutEffect(() => sendBy(send));
  useEffect(() => {
    setUp(isUp);
    return () => setUp(false);
  }, [setUp, isUp]);
  return { push, state };
}
