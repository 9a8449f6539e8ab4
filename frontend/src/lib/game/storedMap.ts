import { createStore } from '../ui/createStore';
import { deviceStorage } from '../ui/ownStorage';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * What this browser remembers of a player, by league. Without storage nothing is remembered: whoever reads
 * it goes on as if it were the first time.
 */
export function storedMap<Value>(name: string) {
  const keyOf = (userId: string): string => `${name}.${userId}`;
  const changes = createStore(0);

  function read(userId: string): Readonly<Record<string, Value>> {
    try {
      const stored: unknown = JSON.parse(deviceStorage.getItem(keyOf(userId)) ?? '{}');
      return isObject(stored) ? (stored as Record<string, Value>) : {};
    } catch {
      // storage may be forbidden, or hold something else
      return {};
    }
  }

  return {
    get: (userId: string, leagueId: string): Value | undefined => read(userId)[leagueId],
    set: (userId: string, leagueId: string, value: Value) => {
      try {
        const all = { ...read(userId), [leagueId]: value };
        deviceStorage.setItem(keyOf(userId), JSON.stringify(all));
      } catch {
        // it is forgotten
      }
      changes.set(changes.get() + 1);
    },
    /** Calls back after each change in this tab. */
    subscribe: changes.subscribe,
  };
}
