import { useSyncExternalStore } from 'react';

/** A value outside of React, of which components are told when it changes. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  const store = {
    get: (): Value => value,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (): Value => useSyncExternalStore(store.subscribe, store.get),
  };
  return store;
}
