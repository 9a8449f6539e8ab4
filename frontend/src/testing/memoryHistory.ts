import type { Location } from 'react-router-dom';
import type { History } from '../app/navigation/history';

/** The history of a tab that was opened at a place. */
export function memoryHistory(start: Location): History {
  const entries = [start];
  const listeners = new Set<() => void>();
  let at = 0;
  return {
    get location() {
      return entries[at] ?? start;
    },
    push(location) {
      at += 1;
      entries.splice(at, entries.length, location);
    },
    replace(location) {
      entries[at] = location;
    },
    go(delta) {
      at = Math.max(0, Math.min(entries.length - 1, at + delta));
      for (const listener of listeners) listener();
    },
    listen(onPop) {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
  };
}
