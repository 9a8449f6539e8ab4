import type { Collection } from '../catalog/collection.js';
import { badValue, failure } from '../errors.js';
import type { Storage } from '../storage/storage.js';
import { readerFor } from './fields.js';
import type { FindRequest } from './find.js';
import { compileFilter } from './matcher.js';

const PAGE = 64;

/**
 * The documents of a capped collection in the order of insertion. At the end it says "done" for now;
 * asked again it goes on with what was inserted meanwhile.
 */
export const tailBodies = (
  storage: Storage,
  collection: Collection,
  request: FindRequest,
): Iterable<Buffer> => {
  if (collection.options['capped'] !== true) {
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  }
  const matches = compileFilter(request.filter, request);
  const read = readerFor(request.filter);
  let from = collection.firstRecord;
  let page: Buffer[] = [];
  const next = (): IteratorResult<Buffer, undefined> => {
    while (page.length === 0) {
      if (collection.isDropped) throw failure('QueryPlanKilled', 'collection dropped');
      const { items } = storage.records({ from, to: collection.endRecord, limit: PAGE });
      if (items.length === 0) return { done: true, value: undefined };
      from = items.at(-1)!.id + 1;
      page = items.map(({ body }) => body).filter((body) => matches(read(body)));
    }
    return { done: false, value: page.shift()! };
  };
  return { [Symbol.iterator]: () => ({ next }) };
};
