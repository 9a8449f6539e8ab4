import { Catalog } from './catalog/catalog.js';
import { type RecordStore } from './catalog/records.js';
import type { Clock } from './clock.js';
import { CursorStore } from './cursors.js';
import type { Storage } from './storage/storage.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = {
  storage: Storage;
  catalog: Catalog;
  records: RecordStore;
  writer: Writer;
  cursors: CursorStore;
  clock: Clock;
};

export const makeEngine = (storage: Storage, clock: Clock): Engine => {
  const catalog = new Catalog(storage);
  return {
    storage,
    catalog,
    records: { storage, save: (collection) => catalog.save(collection) },
    writer: new Writer(storage, () => catalog.load()),
    cursors: new CursorStore(clock),
    clock,
  };
};
