import { Catalog } from '../catalog/catalog.js';
import { ChangeLog } from '../changes/change-log.js';
import type { Store } from '../catalog/store.js';
import type { Storage } from '../storage/storage.js';
import { ChangeCursors } from './change-cursors.js';
import { CursorStore } from './cursors.js';
import type { Readers } from './readers.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = Store & {
  readonly writer: Writer;
  readonly cursors: CursorStore;
  readonly changes: ChangeLog;
  readonly changeCursors: ChangeCursors;
  /** Missing in a reader itself. */
  readonly readers?: Readers;
};

/** Puts an engine together over a storage. */
export const makeEngine = (
  storage: Storage,
  { readers, lastCursorId }: { readers?: Readers; lastCursorId?: number } = {},
): Engine => {
  const catalog = new Catalog(storage);
  const changes = new ChangeLog();
  const writer = new Writer(storage, () => catalog.load(), changes);
  const cursors = new CursorStore(lastCursorId);
  const changeCursors = new ChangeCursors(changes, cursors);
  const engine = { storage, catalog, writer, cursors, changes, changeCursors };
  return readers ? { ...engine, readers } : engine;
};
