import { ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { encode } from '../bson/codec.js';
import { Document } from '../bson/document.js';
import { withIdOf } from '../bson/raw.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { checkSameIdOfReplacement } from '../catalog/validation.js';
import type { Update, UpdateStatement } from './statement.js';

/** Whether an update is a whole new document, not a document of operators. */
export const isReplacement = (update: unknown): boolean =>
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
  const text = `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', text);
  const { _id: givenId, ...fields } = update;
  const withId = (_id: unknown, owner = encode({ _id })) => {
    if (givenId !== undefined) checkSameIdOfReplacement(_id, givenId);
    return new Document(withIdOf(encodedUpdate, owner), { _id, ...fields });
  };
  return {
    change: ({ id, body }) => withId(id, body),
    manner: { isWhole: true },
    create: ({ _id = givenId ?? new ObjectId() }) => withId(_id),
  };
};
