import { isOwnName, ownName } from './base';

/** What this installation keeps in a storage that it may share with others on its host. Throws where storage is forbidden. */
const ownPart = (storage: () => Storage) => ({
  getItem: (name: string): string | null => storage().getItem(ownName(name)),
  setItem: (name: string, value: string): void => storage().setItem(ownName(name), value),
  removeItem: (name: string): void => storage().removeItem(ownName(name)),
  /** Removes everything but these. */
  empty: (kept: readonly string[]): void => {
    const stays = new Set(kept.map(ownName));
    const stored = storage();
    for (const key of Object.keys(stored))
      if (isOwnName(key) && !stays.has(key)) stored.removeItem(key);
  },
});

/** For all tabs, until the player logs out or for longer. */
export const deviceStorage = ownPart(() => localStorage);

/** For this tab. */
export const tabStorage = ownPart(() => sessionStorage);
