export type StoredRecord = { id: number; body: Buffer };
export type StoredEntry = StoredRecord & { key: Buffer };

/** A page is cut short when its records are large; `isEnd` tells that nothing follows. */
export type Page<Item> = { items: Item[]; isEnd: boolean };

/** From inclusive, to exclusive. */
export type PageOf<Key> = { from: Key; to: Key; reverse?: boolean; limit: number };

/**
 * What the server needs of a storage engine: records by number, index entries by their bytes, and
 * a few named values. Everything is synchronous; reads see the transaction that is open.
 */
export type Storage = {
  /** Commits what `work` wrote, or nothing. `durable` reaches the disk before it returns. */
  transaction(work: () => void, options: { durable: boolean }): void;

  putRecord(id: number, body: Uint8Array): void;
  removeRecord(id: number): void;
  getRecord(id: number): Buffer | undefined;
  records(page: PageOf<number>): Page<StoredRecord>;
  /** Removes at most `limit` records of a range; true when none is left. */
  removeRecords(from: number, to: number, limit: number): boolean;

  putEntry(key: Uint8Array, id: number): void;
  removeEntry(key: Uint8Array): void;
  getEntry(key: Uint8Array): number | undefined;
  /** The record of one index entry. */
  recordAt(key: Uint8Array): StoredRecord | undefined;
  /** Index entries with their records. */
  entries(page: PageOf<Buffer>): Page<StoredEntry>;
  countEntries(from: Buffer, to: Buffer): number;
  removeEntries(from: Buffer, to: Buffer, limit: number): boolean;

  putValue(name: string, value: Uint8Array): void;
  removeValue(name: string): void;
  values(): { name: string; value: Buffer }[];

  /** Problems found in the file; none is a healthy one. */
  check(): string[];
  /** Size of the file in bytes. */
  size(): number;
  /** Gives freed pages back to the file system. */
  returnSpace(pages: number): void;
  /** Moves everything committed into the main file, whose path it returns. */
  checkpoint(): string;
  close(): void;
};
