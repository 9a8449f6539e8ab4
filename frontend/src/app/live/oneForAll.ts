import { connect, type Connection, type ConnectionEvents } from './connection';
import type { Change } from './readEvents';

/** For so long (ms) a tab remembers what it has told. */
const REMEMBERED = 30_000;
/** How often (ms) a tab asks whether the one that holds the stream is still awake. */
const ASK = 5_000;
/** An answer comes at once, or (ms) after what keeps that tab busy: without one it is asleep. */
const PATIENCE = 3_000;
/** The same (ms) for whoever has just come back to a tab, and wants to see what is true now. */
const SHORT = 800;

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
 * One stream for all tabs of the browser: whoever has the lock holds it and tells the others. When that tab is
 * closed the next one takes over, and one that is looked at takes it from a tab that the browser has put to
 * sleep. A browser without locks has one for each tab.
 *
 * @param name of the player, so that tabs of another one do not listen
 */
export function oneForAll(name: string, events: ConnectionEvents): Line {
  const loadedAt = Date.now() - performance.now();
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return connect(events, loadedAt);
  const key = `gridlock-live-${name}`;
  const channel = new BroadcastChannel(key);
  let isClosed = false;
  let turn = new AbortController();
  let connection: Connection | null = null;
  let release: (() => void) | null = null;
  /** What was told lately, for tabs that are opened. */
  let latest: { readonly at: number; readonly change: Change }[] = [];
  /** Of this tab's own stream, or of the one that it listens to. */
  let isOpen = false;
  /** Until when (ms since 1970) another tab has told everything. */
  let toldUntil = loadedAt;
  let answer: ReturnType<typeof setTimeout> | undefined;
  const tell = (message: Message) => {
    if (!isClosed) channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wake') connection?.wake(data.isNewNetwork);
    if (data.kind === 'hello' && connection) {
      tell({ kind: 'state', isOpen });
      const missed = isOpen ? latest.filter(({ at }) => Date.now() - at <= data.ago) : [];
      for (const { change } of missed) tell({ kind: 'change', change });
    }
    if (connection || data.kind === 'hello' || data.kind === 'wake') return;
    clearTimeout(answer);
    answer = undefined;
    if (data.kind === 'state') {
      isOpen = data.isOpen;
      events.onState(isOpen);
    }
    if (data.kind === 'reopened') events.onReopened();
    if (data.kind === 'change') events.onChange(data.change);
    if (isOpen) toldUntil = Date.now();
  });

  /** Opens the stream, which is this tab's until the lock is given back or taken away. */
  const open = (): Connection => {
    const ifMine = (tellIt: () => void) => {
      if (connection === own) tellIt();
    };
    const own = connect(
      {
        renew: events.renew,
        onChange: (change) => {
          ifMine(() => {
            const at = Date.now();
            latest = [...latest.filter((each) => at - each.at < REMEMBERED), { at, change }];
            tell({ kind: 'change', change });
            events.onChange(change);
          });
        },
        onReopened: () => {
          ifMine(() => {
            tell({ kind: 'reopened' });
            events.onReopened();
          });
        },
        onState: (next) => {
          ifMine(() => {
            isOpen = next;
            tell({ kind: 'state', isOpen });
            events.onState(next);
          });
        },
      },
      toldUntil,
    );
    return own;
  };

  /** Waits for the lock, or takes it from who has it. */
  const queue = (isTaken: boolean) => {
    turn.abort();
    turn = new AbortController();
    let own: Connection | null = null;
    const hold = () => {
      isOpen = false;
      own = open();
      connection = own;
      return new Promise<void>((over) => {
        release = over;
      });
    };
    const how = isTaken ? { steal: true } : { signal: turn.signal };
    navigator.locks.request(key, how, hold).catch(() => {
      // given up before its turn came; or another tab has taken it while this one was asleep
      if (!own || connection !== own || isClosed) return;
      connection = null;
      toldUntil = Date.now();
      own.close();
      queue(false);
      events.onReopened();
    });
  };
  /** Without an answer a tab that is seen takes the stream over. */
  const ask = (patience: number) => {
    if (connection) return;
    tell({ kind: 'hello', ago: Math.min(REMEMBERED, Date.now() - toldUntil) });
    clearTimeout(answer);
    answer = setTimeout(
      () => {
        answer = undefined;
        if (!connection && document.visibilityState === 'visible') queue(true);
      },
      // not all tabs at once
      patience * (1 + Math.random() / 2),
    );
  };
  const asking = setInterval(() => {
    if (answer === undefined) ask(PATIENCE);
  }, ASK);

  queue(false);
  ask(PATIENCE);
  return {
    wake: (isNewNetwork) => {
      if (connection) {
        connection.wake(isNewNetwork);
        return;
      }
      tell({ kind: 'wake', isNewNetwork });
      ask(SHORT);
    },
    close: () => {
      isClosed = true;
      clearTimeout(answer);
      clearInterval(asking);
      turn.abort();
      connection?.close();
      release?.();
      channel.close();
    },
  };
}
