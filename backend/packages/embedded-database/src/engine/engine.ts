import { Catalog } from '../catalog/catalog.js';
import type { Store } from '../catalog/store.js';
import type { Storage } from '../storage/storage.js';
import { CursorStore } from './cursors.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = Store & {
  readonly writer: Writer;
  readonly cursors: CursorStore;
};

/** Puts an engine together over a storage. */
export const makeEngine = (storage: Storage): Engine => {
  const catalog = new Catalog(storage);
  const writer = new Writer(storage, () => catalog.load());
  return { storage, catalog, writer, cursors: new CursorStore() };
};
