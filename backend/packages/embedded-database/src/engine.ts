import { Catalog } from './catalog/catalog.js';
import { CursorStore } from './cursors.js';
import type { Storage } from './storage/storage.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = {
  storage: Storage;
  catalog: Catalog;
  writer: Writer;
  cursors: CursorStore;
  /** Set for a command that asks to store documents unvalidated. */
  skipsValidation?: boolean;
};

export const makeEngine = (storage: Storage): Engine => {
  const catalog = new Catalog(storage);
  return {
    storage,
    catalog,
    writer: new Writer(storage, () => catalog.load()),
    cursors: new CursorStore(),
  };
};
