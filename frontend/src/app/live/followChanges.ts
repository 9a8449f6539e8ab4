import { EventSource, type ErrorEvent } from 'eventsource';
import { readAccessToken, tokenHeader } from '../../api/accessToken';
import { noteHeard } from '../../lib/game/serverClock';
import { inBase } from '../../lib/ui/base';
import { type Change, readChange } from './staleTags';

const STREAM = inBase('/api/live');
/** The server says something every 20 seconds: after this (ms) the stream is taken for dead. */
const SILENT = 32_000;
/** How often that is looked at (ms): whoever wakes up notices within it. */
const LOOK = 1_000;
/** A page that has not looked for so long (ms) was asleep: nobody knows what became of its stream. */
const ASLEEP = 4_000;
/** For so long (ms) the server remembers what has changed. */
const REMEMBERED = 60_000;
/** The server counts from when it answers: so much longer (ms) a busy line and a busy server may take. */
const ON_ITS_WAY = 3_000;
/**
 * A tunnel or a proxy may keep back what the stream says: after so long (ms) without a word everything on the page is read
 * again, and then again and again.
 */
const UNHEARD = SILENT;
/** After a refusal the server is left alone for about so long (ms). */
const REFUSED = 30_000;

export type StreamEvents = {
  readonly onChange: (change: Change) => void;
  /** Changes may have been missed: the stream was closed for too long, or has not said anything. */
  readonly onMissed: () => void;
  /** Whether changes are told right now, and since when (ms since 1970). */
  readonly onState: (isOpen: boolean, at: number) => void;
  /** The stream that was open has broken off: the server may be away. */
  readonly onLost: () => void;
  /** Asks for a new access token; false when the session is over. */
  readonly renew: () => Promise<boolean>;
};

/**
 * Keeps a stream of changes open for as long as the page is seen. Whatever has changed while it was not is told
 * first, or everything is read again. Returns how to stop.
 */
export function followChanges({
  onChange,
  onMissed,
  onState,
  onLost,
  renew,
}: StreamEvents): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  /** Until when (ms since 1970) this page was told everything; at first when it was loaded. */
  let completeUntil = Date.now() - performance.now();
  let ago = 0;
  let lastEventAt = 0;
  let checkedAt = Date.now();
  /** When the page was given something to read the last time, by the stream or without it. */
  let readAt = Date.now();
  let isStopped = false;

  const setOpen = (next: boolean) => {
    if (next === isOpen) return;
    isOpen = next;
    onState(next, lastEventAt);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    setOpen(false);
  };
  const reopenAfter = (ms: number) => {
    // the session may have ended while a new token was asked for
    if (isStopped) return;
    close();
    timer = setTimeout(open, ms);
  };
  const hear = () => {
    lastEventAt = Date.now();
    noteHeard();
    // a proxy may pass on the head of the answer and keep back what follows
    if (!isOpen && lastEventAt - completeUntil > ago) onMissed();
    completeUntil = lastEventAt;
    readAt = lastEventAt;
    setOpen(true);
  };
  const refused = async ({ code }: ErrorEvent) => {
    const token = readAccessToken();
    if (code === 401 && (await renew()) && readAccessToken() !== token) return reopenAfter(0);
    // so that not all browsers come back at once
    return reopenAfter(REFUSED * (0.5 + Math.random()));
  };
  function open() {
    close();
    if (document.visibilityState === 'hidden') return;
    lastEventAt = Date.now();
    const opened = new EventSource(STREAM, { fetch: ask });
    source = opened;
    opened.addEventListener('ping', hear);
    opened.addEventListener('change', ({ data }: MessageEvent<string>) => {
      hear();
      const change = readChange(data);
      if (change) onChange(change);
    });
    opened.addEventListener('error', (event) => {
      if (source !== opened) return;
      // where it never opens, nothing is lost again and again
      if (isOpen) onLost();
      setOpen(false);
      // else it opens again by itself
      if (opened.readyState === opened.CLOSED) void refused(event);
    });
  }
  const ask: typeof fetch = (_url, init) => {
    const since = Date.now() - completeUntil + ON_ITS_WAY;
    ago = Math.min(REMEMBERED, Math.max(0, Math.round(since)));
    const [name, value] = tokenHeader(readAccessToken() ?? '');
    const headers = { ...init?.headers, [name]: value };
    return fetch(`${STREAM}?ago=${ago}`, { ...init, headers });
  };

  const look = setInterval(() => {
    const passed = Date.now() - checkedAt;
    checkedAt = Date.now();
    // what it has missed is what the stream says first
    if (passed > ASLEEP) readAt = checkedAt;
    if (source && (passed > ASLEEP || checkedAt - lastEventAt > SILENT)) open();
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (checkedAt - readAt <= UNHEARD) return;
    readAt = checkedAt;
    onMissed();
  }, LOOK);
  const turn = () => {
    if (document.visibilityState === 'hidden') {
      close();
      return;
    }
    readAt = Date.now();
    if (!source) open();
  };
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('online', open);
  open();
  return () => {
    isStopped = true;
    clearInterval(look);
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('online', open);
    close();
  };
}
