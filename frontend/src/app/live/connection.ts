import { readAccessToken } from '../../api/accessToken';
import { readEvents, type Change } from './readEvents';

/** The server says something every 20 seconds: after this (ms) the line is taken for dead. */
const SILENT = 32_000;
/** For so long (ms) the server remembers what has changed. */
const REMEMBERED = 60_000;
/** The server counts from when it answers: so much longer (ms) a busy line and a busy server may take. */
const ON_ITS_WAY = 3_000;
/** How often that is looked at (ms): whoever wakes up notices within it. */
const LOOK = 1_000;
/** A page that is seen and has not looked for so long (ms) was asleep: nobody knows what became of its line. */
const ASLEEP = 4_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A stream that has lasted for so long (ms) was a good one. */
const GOOD = 10_000;

export type ConnectionEvents = {
  readonly onChange: (change: Change) => void;
  /** Open again after a time in which changes may have been missed. */
  readonly onReopened: () => void;
  readonly onState: (isOpen: boolean) => void;
  /** Asks for a new access token; false when the session is over. */
  readonly renew: () => Promise<boolean>;
};

export type Connection = {
  /** To be called when the page wakes up or the network is back: looks whether the line is alive. */
  readonly wake: (isNewNetwork: boolean) => void;
  readonly close: () => void;
};

/** What the server has answered instead of a stream: how long (ms) it wants to be left alone. */
type Refusal = { readonly waitMs: number };

/**
 * Keeps one stream of changes open for as long as it is wanted.
 *
 * @param readAt when what is on the page was true (ms since 1970): what has changed since is told first
 */
export function connect(events: ConnectionEvents, readAt: number): Connection {
  let closed = false;
  let heardAt = 0;
  let openedAt = 0;
  let lookedAt = Date.now();
  let tries = 0;
  let wasOpen = false;
  let asked: number | null = null;
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitMs = (): number => {
    const wait = asked ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
    // so that not all browsers come back at once
    return wait * (0.5 + Math.random());
  };
  const again = () => {
    if (closed) return;
    timer = setTimeout(() => void run(), waitMs());
    asked = null;
    tries += 1;
  };
  const stop = () => {
    clearTimeout(timer);
    line?.abort();
    line = null;
  };
  const restart = () => {
    if (closed) return;
    stop();
    events.onState(false);
    tries = 0;
    void run();
  };

  async function run() {
    const own = new AbortController();
    line = own;
    heardAt = Date.now();
    openedAt = 0;
    try {
      const refusal = await openStream(own.signal);
      if (refusal) asked = refusal.waitMs;
    } catch {
      // the line is broken: it is opened anew like one that has ended
    }
    if (line !== own) return;
    line = null;
    lost();
  }

  /** The line has ended, or says nothing: it is opened anew, sooner when it was a good one. */
  function lost() {
    stop();
    events.onState(false);
    if (openedAt > 0 && Date.now() - openedAt > GOOD) tries = 0;
    again();
  }

  async function openStream(signal: AbortSignal): Promise<Refusal | null> {
    const token = readAccessToken();
    if (!token) return { waitMs: LONGEST_WAIT };
    const since = Date.now() - readAt + ON_ITS_WAY;
    const ago = wasOpen ? 0 : Math.min(REMEMBERED, Math.max(0, Math.round(since)));
    const answer = await fetch(`/api/live?ago=${ago}`, {
      signal,
      cache: 'no-store',
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    });
    if (answer.status === 401) {
      const isRenewed = await events.renew();
      return isRenewed && readAccessToken() !== token ? { waitMs: 0 } : { waitMs: LONGEST_WAIT };
    }
    const seconds = Number(answer.headers.get('retry-after'));
    if (!answer.ok || !answer.body) return seconds > 0 ? { waitMs: seconds * 1000 } : null;
    await readEvents(answer.body, {
      onChange: events.onChange,
      onSign: () => {
        heardAt = Date.now();
        // not before: a proxy may pass on the head, and keep back what follows
        if (openedAt === 0) opened(ago);
      },
      onRetry: (ms) => {
        asked = ms;
      },
    });
    return null;
  }

  /** @param ago as it was asked for: what has changed before it (ms) is told by nobody */
  function opened(ago: number) {
    openedAt = Date.now();
    // it was open before, or to open it took too long
    if (openedAt - readAt > ago) events.onReopened();
    wasOpen = true;
    events.onState(true);
  }

  const isSilent = () => Date.now() - heardAt > SILENT;
  const look = setInterval(() => {
    const passed = Date.now() - lookedAt;
    lookedAt = Date.now();
    // nobody sees a page whose timers are held back
    if (passed > ASLEEP && document.visibilityState === 'visible') restart();
    else if (line && isSilent()) lost();
  }, LOOK);
  void run();
  return {
    wake: (isNewNetwork) => {
      lookedAt = Date.now();
      if (isNewNetwork || !line || isSilent()) restart();
    },
    close: () => {
      closed = true;
      clearInterval(look);
      stop();
      events.onState(false);
    },
  };
}
