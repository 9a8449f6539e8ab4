import { noteResults, setLive } from '../../lib/ui/live';
import type { AppStore } from '../store';
import { oneForAll } from './oneForAll';
import { readAgain, readAllAgain } from './readAgain';
import type { Change, Topic } from './readEvents';

/** What comes within it is read together (ms). */
const GATHER = 60;
/** All screens of a league hear of a lock at the same moment: they ask within this (ms). */
const SPREAD = 250;

type Start = {
  readonly store: AppStore;
  readonly userId: string;
  /** Asks for a new access token; false when the session is over. */
  readonly renew: () => Promise<boolean>;
};

/** Keeps what is on the page true, by the stream of changes. Returns how to stop. */
export function startLive({ store, userId, renew }: Start): () => void {
  const pending = new Map<string, Set<Topic>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const [league, what] of pending) {
      readAgain(store, { ...(league && { league }), what: [...what] });
    }
    pending.clear();
  };
  const onChange = ({ league = '', what }: Change) => {
    if (what.includes('results')) noteResults(league, 'result');
    else if (what.includes('log')) noteResults(league, 'correction');
    const known = pending.get(league) ?? new Set();
    for (const topic of what) known.add(topic);
    pending.set(league, known);
    timer ??= setTimeout(flush, GATHER + Math.random() * SPREAD);
  };
  const line = oneForAll(userId, {
    onChange,
    onReopened: () => {
      readAllAgain(store);
    },
    onState: setLive,
    renew,
  });
  const wake = () => {
    if (document.visibilityState === 'visible') line.wake(false);
  };
  const reconnect = () => {
    line.wake(true);
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('online', reconnect);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener('online', reconnect);
    line.close();
    setLive(false);
  };
}
