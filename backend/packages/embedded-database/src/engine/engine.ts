import { Catalog } from '../catalog/catalog.js';
import type { CommittedChange } from '../catalog/change.js';
import type { Store } from '../catalog/store.js';
import type { Storage } from '../storage/storage.js';
import { CursorStore } from './cursors.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = Store & {
  readonly writer: Writer;
  readonly cursors: CursorStore;
};

/** Is called with the changes of each transaction after it is committed, before its clients are answered. */
export type OnCommit = (changes: readonly CommittedChange[]) => void;

/** Puts an engine together over a storage. */
export const makeEngine = (storage: Storage, onCommit?: OnCommit): Engine => {
  const catalog = new Catalog(storage);
  let changes: CommittedChange[] = [];
  const takeChanges = () => {
    const taken = changes;
    changes = [];
    return taken;
  };
  const writer = new Writer(storage, {
    committed: () => {
      const taken = takeChanges();
      if (taken.length > 0) onCommit?.(taken);
    },
    rolledBack: () => {
      takeChanges();
      catalog.load();
    },
  });
  return {
    storage,
    catalog,
    writer,
    cursors: new CursorStore(),
    record: (change) => {
      if (onCommit) changes.push(change);
    },
  };
};
