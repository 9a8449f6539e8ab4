import type { StoredRecord } from '../storage/storage.js';
import type { Collation } from '../values/collation.js';
import { MemoryLimit } from '../values/memory-limit.js';
import { compileSort, type SortKey } from '../values/sort.js';
import { fieldReader } from './needed-fields.js';

/** How many more records than are wanted are kept before the last of them are left out. */
const SPARE = 1000;

/**
 * Sorts records in memory, where no index has them in the wanted order; of a limit other than 0 only the first
 * ones are kept. Error 292 for more than 100 MB of documents.
 */
export function* sortRecords(
  found: Iterable<StoredRecord>,
  keys: readonly SortKey[],
  collation: Collation | undefined,
  limit: number,
): Generator<StoredRecord> {
  const { keysOf, compareKeys } = compileSort(keys, collation);
  const read = fieldReader(keys.map(({ path }) => path));
  let memory = new MemoryLimit('Sort');
  let kept: { keys: unknown[]; record: StoredRecord }[] = [];
  const sort = () => kept.sort((a, b) => compareKeys(a.keys, b.keys));
  for (const record of found) {
    memory.add(record.body.length);
    kept.push({ keys: keysOf(read(record.body)), record });
    if (limit === 0 || kept.length < limit + SPARE) continue;
    kept = sort().slice(0, limit);
    memory = new MemoryLimit('Sort');
    for (const {
      record: { body },
    } of kept)
      memory.add(body.length);
  }
  for (const { record } of sort()) yield record;
}
