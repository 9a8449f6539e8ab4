import { ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { encode } from '../bson/codec.js';
import { Document } from '../bson/document.js';
import { withIdOf } from '../bson/raw.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { checkSameId } from '../catalog/documents.js';
import type { Update, UpdateStatement } from './statement.js';

/** Whether an update is a whole new document, not a document of operators. */
export const isReplacement = (update: unknown): update is Doc =>
  isDoc(update) && !firstKey(update)?.startsWith('$');

/**
 * Compiles a whole new document, which is stored as the bytes that were sent. Errors: 9 for many documents, 52
 * for an operator in it, 66 for `_id`.
 */
export const compileReplacement = (
  update: Doc,
  { multi, encodedUpdate = encode(update) }: UpdateStatement,
): Update => {
  ensure(!multi, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  const text = `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', text);
  const { _id: givenId, ...fields } = update;
  const withId = (_id: unknown, owner = encode({ _id })) => {
    if (givenId !== undefined) checkSameId(_id, givenId);
    return new Document(withIdOf(encodedUpdate, owner), { _id, ...fields });
  };
  return {
    kind: 'replace',
    change: ({ id, body }) => withId(id, body),
    create: ({ _id = givenId ?? new ObjectId() }) => withId(_id),
  };
};
