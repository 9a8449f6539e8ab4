// A storage that announces its commits: which documents were written, as they were and as they are.
import { BSON } from 'mongodb';

/** Names of the values that describe a collection each. */
const DESCRIPTION = 'collection:';

/** Records of a collection have numbers from its own one, times this, on. */
const RECORDS_PER_COLLECTION = 2 ** 32;

/**
 * @param onCommit gets the changes of each transaction once it is committed, before anybody is answered: `collection` is
 * the number of the collection; `before` is missing for a new document, `after` for a removed one. `dropped` is the
 * description of a collection that is gone
 */
export function watched(storage, onCommit) {
  const { records, values } = storage;
  let changes = [];
  const add = (id, after) => {
    const collection = Math.floor(id / RECORDS_PER_COLLECTION);
    changes.push({ collection, before: records.get(id), after });
  };
  return {
    ...storage,
    records: {
      ...records,
      put(id, body) {
        add(id, body);
        records.put(id, body);
      },
      remove(id) {
        add(id);
        records.remove(id);
      },
    },
    values: {
      ...values,
      remove(name) {
        if (name.startsWith(DESCRIPTION))
          changes.push({ dropped: BSON.deserialize(values.get(name)) });
        values.remove(name);
      },
    },
    transaction(work) {
      changes = [];
      storage.transaction(work);
      onCommit(changes);
    },
  };
}
