/** An encoded document under its number. */
export type StoredRecord = { id: number; body: Buffer };

/** An entry of an index: its key, and the record that it leads to. */
export type StoredEntry = StoredRecord & { key: Buffer };

/** A page is cut short when its records are large; `isEnd` says that nothing follows. */
export type Page<Item> = { items: Item[]; isEnd: boolean };

/** A range of keys, from inclusive, to exclusive, and how many items of it are wanted. */
export type PageOf<Key> = { from: Key; to: Key; reverse?: boolean; limit: number };

/** Values under keys. */
export type Table<Key, Value> = {
  get(key: Key): Value | undefined;
  /** Stores a value, in the place of one that is there. */
  put(key: Key, value: Value): void;
  remove(key: Key): void;
  /** Removes some of a range, from inclusive, to exclusive; whether there may be more. */
  removeSome(from: Key, to: Key): boolean;
};

/**
 * What the server needs of a storage engine: records by number, index entries by their bytes, and
 * a few named values. Everything is synchronous; reads see the transaction that is open. What is read is
 * compared with its checksum: error 8 for what is damaged.
 */
export type Storage = {
  /** The file, where other threads may read it as well. */
  readonly sharedFile: string | undefined;
  readonly records: Table<number, Buffer>;
  /** The record that an index entry leads to. Error when it is not there: the file is damaged. */
  lookUp(key: Buffer): StoredRecord | undefined;
  /** From the whole key of an entry to the number of its record. */
  readonly entries: Table<Buffer, number>;
  readonly values: Table<string, Buffer>;
  /**
   * Commits what `work` wrote, or nothing. `durable` reaches the disk before it returns. Error 14031
   * when the disk is full.
   */
  transaction(work: () => void, options: { durable: boolean }): void;
  recordPage: (page: PageOf<number>) => Page<StoredRecord>;
  /** Index entries with their records. */
  entryPage: (page: PageOf<Buffer>) => Page<StoredEntry>;
  countEntries(from: Buffer, to: Buffer): number;
  allValues(): { name: string; value: Buffer }[];
  /** Problems found in the file, as sentences; none for a healthy one. */
  check(): string[];
  /** Size of the file in bytes. */
  size(): number;
  /** Gives some of the freed pages back to the file system. */
  returnSpace(): void;
  /** Moves everything committed into the main file, whose path it returns. */
  checkpoint(): string;
  /** Closes the file, after a checkpoint. */
  close(): void;
};
