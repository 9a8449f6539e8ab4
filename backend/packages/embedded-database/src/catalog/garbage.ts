import { encode } from '../bson/codec.js';
import type { Engine } from '../engine.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, RECORDS_PER_COLLECTION } from './collection.js';
import { indexRange, type Index } from './index-definition.js';

const SLICE = 2000;
const SPACE_PAGES = 2000;

const recordsName = (id: number) => `garbage:records:${id}`;
const entriesName = (id: number) => `garbage:entries:${id}`;

/** The number that a named piece of garbage occupies; 0 for every other name. */
export const garbageId = (name: string): number =>
  name.startsWith('garbage:') ? Number(name.slice(name.lastIndexOf(':') + 1)) : 0;

export const addIndexGarbage = (storage: Storage, { id }: Index) =>
  storage.putValue(entriesName(id), encode({ id }));

/** Marks what a dropped collection held. The mark outlives a restart. */
export const addGarbage = (storage: Storage, { id, indexes }: Collection) => {
  storage.putValue(recordsName(id), encode({ id }));
  for (const index of indexes) addIndexGarbage(storage, index);
};

const removeSlice = (storage: Storage, name: string): boolean => {
  const id = garbageId(name);
  const from = id * RECORDS_PER_COLLECTION;
  const { prefix, end } = indexRange(id);
  const isDone = name.startsWith('garbage:records:')
    ? storage.removeRecords(from, from + RECORDS_PER_COLLECTION, SLICE)
    : storage.removeEntries(prefix, end, SLICE);
  if (isDone) storage.removeValue(name);
  return isDone;
};

/**
 * Removes what dropped collections and indexes have left, in slices, so that neither the log grows
 * with the size of the collection nor other writes have to wait for it.
 */
export const removeGarbage = async ({ storage, writer }: Engine): Promise<void> => {
  const garbage = storage.values().filter(({ name }) => garbageId(name) > 0);
  for (const { name } of garbage) {
    while (!(await writer.write(() => removeSlice(storage, name))));
  }
  if (garbage.length > 0) await writer.write(() => storage.returnSpace(SPACE_PAGES));
};
