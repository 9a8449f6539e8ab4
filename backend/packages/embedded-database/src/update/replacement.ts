import { ensure } from '../common/errors.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { checkSameIdOfReplacement } from '../catalog/validation.js';
import type { DocumentChange, UpdateStatement } from './statement.js';

/** Whether an update is a whole new document, not a document of operators. */
export const isReplacement = (update: unknown): boolean =>
  isDoc(update) && !firstKey(update)?.startsWith('$');

/** Compiles a whole new document. Errors: 9 for many documents, 52 for an operator in it, 66 for `_id`. */
export const compileReplacement = (update: Doc, { multi }: UpdateStatement): DocumentChange => {
  ensure(!multi, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  const text = `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', text);
  return ({ _id: storedId }) => {
    const { _id: givenId = storedId, ...fields } = update;
    if (storedId !== undefined) checkSameIdOfReplacement(storedId, givenId);
    return { _id: storedId ?? givenId, ...fields };
  };
};
