import { ensure } from '../common/errors.js';
import type { StoredRecord } from '../storage/storage.js';
import type { Collation } from '../values/collation.js';
import { compileSort, type SortKey } from '../values/sort.js';
import { fieldReader } from './needed-fields.js';

const MAX_SORT_BYTES = 100 * 1024 * 1024;

/**
 * Sorts records in memory, where no index has them in the wanted order. Error 292 for more than
 * 100 MB of documents.
 */
export function* sortRecords(
  found: Iterable<StoredRecord>,
  keys: readonly SortKey[],
  collation: Collation | undefined,
): Generator<StoredRecord> {
  const { keysOf, compareKeys } = compileSort(keys, collation);
  const read = fieldReader(keys.map(({ path }) => path));
  let bytes = 0;
  const sortable = Array.from(found, (record) => {
    bytes += record.body.length;
    const text = `Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes. Add an index, or a smaller filter.`;
    ensure(bytes <= MAX_SORT_BYTES, 'QueryExceededMemoryLimitNoDiskUseAllowed', text);
    return { keys: keysOf(read(record.body)), record };
  });
  sortable.sort((a, b) => compareKeys(a.keys, b.keys));
  for (const { record } of sortable) yield record;
}
