/** An encoded document under its number. */
export type StoredRecord = { id: number; body: Buffer };

/** An entry of an index: its key, and the record that it leads to. */
export type StoredEntry = StoredRecord & { key: Buffer };

/** A page is cut short when its records are large; `isEnd` says that nothing follows. */
export type Page<Item> = { items: Item[]; isEnd: boolean };

/** A range of keys, from inclusive, to exclusive, and how many items of it are wanted. */
export type PageOf<Key> = { from: Key; to: Key; reverse: boolean; limit: number };

/** Values under keys. */
export type Table<Key, Value> = {
  get(key: Key): Value | undefined;
  /** Stores a value, in the place of one that is there. */
  put(key: Key, value: Value): void;
  remove(key: Key): void;
  /** Removes a range, from inclusive, to exclusive. */
  removeRange(from: Key, to: Key): void;
};

/**
 * What the server needs of a storage engine: records by number, index entries by their bytes, and
 * a few named values. Everything is synchronous; reads see the transaction that is open. Each record and each value is
 * compared with its checksum when it is read: error 8 for one that is damaged.
 */
export type Storage = {
  readonly records: Table<number, Buffer>;
  /** The record that an index entry leads to. Error when it is not there: the file is damaged. */
  lookUp(key: Buffer): StoredRecord | undefined;
  /** From the whole key of an entry to the number of its record. */
  readonly entries: Table<Buffer, number>;
  readonly values: Table<string, Buffer>;
  /**
   * Commits what `work` wrote, or nothing. It is on the disk when this returns. Error 14031 when the disk is full.
   */
  transaction(work: () => void): void;
  recordPage: (page: PageOf<number>) => Page<StoredRecord>;
  /** Index entries with their records. */
  entryPage: (page: PageOf<Buffer>) => Page<StoredEntry>;
  /** The numbers of the records that a range of index entries leads to, up to a limit. */
  entryIds(from: Buffer, to: Buffer, limit: number): number[];
  countEntries(from: Buffer, to: Buffer): number;
  allValues(): { name: string; value: Buffer }[];
  /** Problems found in the file, as sentences; none for a healthy one. */
  check(): string[];
  /** Closes the file, after a checkpoint. */
  close(): void;
};
