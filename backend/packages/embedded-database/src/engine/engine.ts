import { Catalog } from '../catalog/catalog.js';
import { ChangeLog } from '../changes/change-log.js';
import type { FindingStore } from '../find/find-aside.js';
import type { Storage } from '../storage/storage.js';
import { ChangeCursors } from './change-cursors.js';
import { CursorStore } from './cursors.js';
import { findBeside } from './find-beside.js';
import type { Readers } from './readers.js';
import { Writer } from './writer.js';

/** Everything that commands work with. */
export type Engine = FindingStore & {
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
  // a reader has a number to begin its cursors with; it must write nothing
  if (lastCursorId === undefined) catalog.repair();
  const changes = new ChangeLog();
  const writer = new Writer(storage, () => catalog.load(), changes);
  const cursors = new CursorStore(lastCursorId);
  const changeCursors = new ChangeCursors(changes, cursors);
  const engine = { storage, catalog, writer, cursors, changes, changeCursors };
  return readers ? { ...engine, readers, findAside: findBeside(readers) } : engine;
};
