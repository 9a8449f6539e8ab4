import { CommandError, ensure } from '../common/errors.js';
import { type Steps, waitFor } from '../common/steps.js';
import { encodeReply } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import type { Doc } from '../bson/values.js';
import type { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { normalizeSpec } from '../catalog/index-spec.js';
import { isSameIndex } from '../catalog/same-index.js';
import { indexBy } from '../plan/hint.js';
import { type CommandHandler, type CommandTable, writeCommand } from './command.js';

/** Whether the collection has such an index. Errors 85 and 86 when it has one that conflicts. */
const hasIndex = ({ indexes }: Collection, spec: Doc): boolean => {
  const isIdIndex = compare(spec['key'], indexes[0]!.spec['key']) === 0;
  return isIdIndex || indexes.some((index) => isSameIndex(spec, index.spec));
};

/** Creates all indexes or, when one of them is refused, none. */
function* createAll(catalog: Catalog, collection: Collection, specs: readonly Doc[]): Steps<void> {
  const before = collection.indexes;
  try {
    for (const spec of specs) {
      if (!hasIndex(collection, spec)) yield* catalog.createIndex(collection, spec);
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const created = collection.indexes.filter((index) => !before.includes(index));
    for (const index of created) yield* catalog.dropIndex(collection, index);
    throw error;
  }
}

/** One after the other, as two may want the same index. */
function* whenNothingIsBuilt(collection: Collection): Steps<void> {
  while (collection.builds.length > 0) {
    yield* waitFor(() => Promise.all(collection.builds.map(({ ended }) => ended)));
  }
}

const createIndexes = writeCommand(function* (request) {
  const { collection: existing } = request;
  const indexes = request.docs('indexes') ?? [];
  ensure(indexes.length > 0, 'BadValue', 'Must specify at least one index to create');
  // before the collection is made: a refused specification makes nothing
  const specs = indexes.map((spec) => normalizeSpec(spec, existing?.options['collation']));
  if (existing) yield* whenNothingIsBuilt(existing);
  const collection = request.ensureCollection();
  const numIndexesBefore = collection.indexes.length;
  yield* createAll(request.engine.catalog, collection, specs);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existing,
  };
});

/** The indexes that one name, one key pattern or `*` means. Error 27 when there is none. */
const indexesBy = (collection: Collection, wanted: unknown): Index[] => {
  if (wanted === '*') return collection.indexes.slice(1);
  const index = indexBy(collection, wanted);
  ensure(index, 'IndexNotFound', () => `index not found with name [${format(wanted)}]`);
  return [index];
};

const dropIndexes = writeCommand(function* (request) {
  const collection = request.existingCollection();
  const { indexes } = collection;
  const wanted = [request.fields['index']].flat();
  const dropped = wanted.flatMap((one) => indexesBy(collection, one));
  ensure(!dropped.includes(indexes[0]!), 'InvalidOptions', 'cannot drop _id index');
  for (const index of dropped) yield* request.engine.catalog.dropIndex(collection, index);
  return { nIndexesWas: indexes.length };
});

const listIndexes: CommandHandler = (request) => {
  const { indexes } = request.existingCollection();
  const specs = indexes.map(({ spec }) => encodeReply(spec));
  return request.firstBatch(request.namespace, specs);
};

/** Commands about the indexes of a collection. */
export const indexCommands: CommandTable = { createIndexes, dropIndexes, listIndexes };
