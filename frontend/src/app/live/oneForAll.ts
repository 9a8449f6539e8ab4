import { connect, type Connection, type ConnectionEvents } from './connection';
import { hold, REMEMBERED, type Held, type News } from './held';

/** How often (ms) a tab asks whether the one that holds the stream is still awake. */
const ASK = 5_000;
/** An answer comes at once, or (ms) after what keeps that tab busy: without one it is asleep. */
const PATIENCE = 3_000;
/** The same (ms) for whoever has just come back to a tab, and wants to see what is true now. */
const SHORT = 800;

/** What tabs of a browser ask of the one that holds the stream. */
type Request =
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
  const post = (message: News | Request) => {
    channel.postMessage(message);
  };
  /** While this tab has the lock. */
  let held: Held | null = null;
  /** The latest attempt to get it; aborted when the tab gives up. */
  let turn = new AbortController();
  /** Until when (ms since 1970) this tab was told everything. */
  let toldUntil = loadedAt;
  /** While an answer of the tab that holds the stream is waited for. */
  let answer: ReturnType<typeof setTimeout> | undefined;

  const hear = (news: News) => {
    if (news.kind === 'change') events.onChange(news.change);
    if (news.kind === 'reopened') events.onReopened();
    if (news.kind === 'state') events.onState(news.isOpen);
  };
  const hearOfAnother = (news: News) => {
    clearTimeout(answer);
    answer = undefined;
    const isDown = news.kind === 'state' && !news.isOpen;
    if (!isDown) {
      // longer than the other tab remembers
      if (Date.now() - toldUntil > REMEMBERED && news.kind !== 'reopened') events.onReopened();
      toldUntil = Date.now();
    }
    hear(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<News | Request>) => {
    if (data.kind === 'wake') held?.wake(data.isNewNetwork);
    else if (data.kind === 'hello') held?.catchUp(data.ago);
    // a tab from which the stream was taken may not know it yet
    else if (!held) hearOfAnother(data);
  });

  /** Waits for the lock, or takes it from who has it. Holds the stream until the lock is taken or given back. */
  const queue = async (isTaken: boolean) => {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    let mine = null as Held | null;
    const begin = () => {
      if (signal.aborted) return undefined;
      mine = hold({ renew: events.renew, toldUntil, hear, post });
      held = mine;
      return mine.over;
    };
    try {
      await navigator.locks.request(key, isTaken ? { steal: true } : { signal }, begin);
    } catch {
      // given up before its turn came
      if (!mine || held !== mine) return;
      // another tab has taken it, while this one was asleep or busy
      mine.close();
      held = null;
      toldUntil = Date.now();
      void queue(false);
      events.onReopened();
    }
  };
  /** Without an answer a tab that is seen takes the stream over. */
  const ask = (patience: number) => {
    if (held) return;
    post({ kind: 'hello', ago: Date.now() - toldUntil });
    clearTimeout(answer);
    const takeOver = () => {
      answer = undefined;
      if (!held && document.visibilityState === 'visible') void queue(true);
    };
    // not all tabs at once
    answer = setTimeout(takeOver, patience * (1 + Math.random() / 2));
  };
  const asking = setInterval(() => {
    if (answer === undefined) ask(PATIENCE);
  }, ASK);

  void queue(false);
  ask(PATIENCE);
  return {
    wake: (isNewNetwork) => {
      if (held) {
        held.wake(isNewNetwork);
        return;
      }
      post({ kind: 'wake', isNewNetwork });
      ask(SHORT);
    },
    close: () => {
      clearTimeout(answer);
      clearInterval(asking);
      turn.abort();
      held?.close();
      held = null;
      channel.close();
    },
  };
}
