import { Catalog } from '../catalog/catalog.js';
import { CursorStore } from './cursors.js';
import type { Store } from '../catalog/store.js';
import type { Storage } from '../storage/storage.js';
import { Writer } from './group-commit.js';

/** Everything that commands work with. */
export type Engine = Store & { readonly writer: Writer; readonly cursors: CursorStore };

export const makeEngine = (storage: Storage): Engine => {
  const catalog = new Catalog(storage);
  return {
    storage,
    catalog,
    writer: new Writer(storage, () => catalog.load()),
    cursors: new CursorStore(),
  };
};
