import { giveWay, type Steps } from '../common/steps.js';
import type { Storage } from '../storage/storage.js';
import { recordsOf } from './collection.js';
import { entriesOf } from './index-definition.js';

/** Names of the storage's values that mark a number whose records and index entries count for nothing. */
const PREFIX = 'leftover:';

/**
 * Marks the number of an index that is being built, or of something that was dropped. After a crash everything
 * that is stored under it is removed at the next start.
 */
export const markLeftover = (storage: Storage, id: number): void =>
  storage.values.put(`${PREFIX}${id}`, Buffer.alloc(1));

/** What was marked is complete, or there is nothing of it any more. */
export const unmarkLeftover = (storage: Storage, id: number): void =>
  storage.values.remove(`${PREFIX}${id}`);

/** The numbers that are marked. */
export const leftoversIn = (storage: Storage): number[] =>
  storage
    .allValues()
    .filter(({ name }) => name.startsWith(PREFIX))
    .map(({ name }) => Number(name.slice(PREFIX.length)));

/** Removes what is stored under a number that is marked. */
export function* removeLeftover(storage: Storage, id: number): Steps<void> {
  const { prefix, end } = entriesOf(id);
  while (storage.entries.removeSome(prefix, end)) yield* giveWay();
  const { from, to } = recordsOf(id);
  while (storage.records.removeSome(from, to)) yield* giveWay();
  unmarkLeftover(storage, id);
}
