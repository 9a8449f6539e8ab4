import { connect, type Connection, type ConnectionEvents } from './connection';
import type { Change } from './readEvents';

/** For so long (ms) a tab remembers what it has told. */
const REMEMBERED = 30_000;

/** What tabs of a browser tell each other. */
type Message =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'hello'; readonly ago: number }
  | { readonly kind: 'wake'; readonly isNewNetwork: boolean };

/** The tab that holds the stream, or another that listens to it. */
export type Line = Pick<Connection, 'wake' | 'close'>;

/**
 * One stream for all tabs of the browser: whoever has the lock holds it and tells the others; when that tab
 * is closed the next one takes over. A browser without locks has one for each tab.
 *
 * @param name of the player, so that tabs of another one do not listen
 */
export function oneForAll(name: string, events: ConnectionEvents): Line {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return connect(events);
  const channel = new BroadcastChannel(`gridlock-live-${name}`);
  const giveUp = new AbortController();
  let connection: Connection | null = null;
  let release: (() => void) | null = null;
  /** What was told lately, for tabs that are opened. */
  let latest: { readonly at: number; readonly change: Change }[] = [];
  let isOpen = false;
  const tell = (message: Message) => {
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wake') connection?.wake(data.isNewNetwork);
    if (data.kind === 'hello' && connection) {
      tell({ kind: 'state', isOpen });
      for (const { at, change } of latest)
        if (Date.now() - at < data.ago) tell({ kind: 'change', change });
    }
    if (connection) return;
    if (data.kind === 'change') events.onChange(data.change);
    if (data.kind === 'reopened') events.onReopened();
    if (data.kind === 'state') events.onState(data.isOpen);
  });
  const hold = () => {
    connection = connect({
      ...events,
      onChange: (change) => {
        const at = Date.now();
        latest = [...latest.filter((each) => at - each.at < REMEMBERED), { at, change }];
        tell({ kind: 'change', change });
        events.onChange(change);
      },
      onReopened: () => {
        tell({ kind: 'reopened' });
        events.onReopened();
      },
      onState: (next) => {
        isOpen = next;
        tell({ kind: 'state', isOpen });
        events.onState(next);
      },
    });
    return new Promise<void>((over) => {
      release = over;
    });
  };
  navigator.locks
    .request(`gridlock-live-${name}`, { signal: giveUp.signal }, hold)
    // given up before its turn came
    .catch(() => undefined);
  tell({ kind: 'hello', ago: Math.min(REMEMBERED, performance.now()) });
  return {
    wake: (isNewNetwork) => {
      if (connection) connection.wake(isNewNetwork);
      else tell({ kind: 'wake', isNewNetwork });
    },
    close: () => {
      giveUp.abort();
      connection?.close();
      release?.();
      channel.close();
    },
  };
}
