import { useRef } from 'react';

/**
 * Sends one thing at a time: what comes while another one is on its way waits for it, and only the latest of those is sent.
 * So the last one sent is the last one that was chosen, however long each takes.
 *
 * @returns what came of the last one
 */
export function useLatestOnly<Item, Result>(send: (item: Item) => Promise<Result>) {
  const waiting = useRef<{ readonly item: Item } | null>(null);
  const underWay = useRef<Promise<Result> | null>(null);
  return (item: Item): Promise<Result> => {
    waiting.current = { item };
    const sendAll = async (first: Item): Promise<Result> => {
      waiting.current = null;
      const result = await send(first);
      const next = waiting.current as { readonly item: Item } | null;
      return next === null ? result : sendAll(next.item);
    };
    underWay.current ??= sendAll(item).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
}
