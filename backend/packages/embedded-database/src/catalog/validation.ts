import { ensure, failure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import type { Document } from '../bson/document.js';
import { isDoc, isRegex } from '../bson/values.js';
import type { Collection } from './collection.js';
import { isContainer } from '../values/path.js';
import type { Store } from './store.js';

/** Errors 53 and 52 for an `_id` that no document can have. */
export const checkId = (id: unknown): void => {
  const isStorable = !Array.isArray(id) && !isRegex(id);
  ensure(isStorable, 'InvalidIdField', "The '_id' value cannot be of type array or regex");
  if (!isDoc(id)) return;
  const dollar = Object.keys(id).find((name) => name.startsWith('$'));
  const text = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`;
  ensure(dollar === undefined, 'DollarPrefixedFieldName', text);
};

/** How deep documents may be nested, the outermost counted. */
const MOST_LEVELS = 180;
/** What a level takes at least: its length, its end, and the type and the end of the name in it. */
const LEAST_LEVEL_BYTES = 7;

const isDeeper = (value: unknown, levels: number): boolean => {
  // most values are plain
  if (typeof value !== 'object' || !isContainer(value)) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1));
};

/** Error 15 for a document that is nested too deep. */
export const checkDepth = ({ doc, body }: Document): void => {
  const mayBeDeep = body.length > MOST_LEVELS * LEAST_LEVEL_BYTES;
  const text = `cannot store document because it exceeds ${MOST_LEVELS} levels of nesting`;
  ensure(!mayBeDeep || !isDeeper(doc, MOST_LEVELS), 'Overflow', text);
};

/** Error 66 where a change would give a document another `_id`. */
export const checkSameId = (before: unknown, after: unknown): void =>
  ensure(
    after !== undefined && compare(before, after) === 0,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

/** The same in MongoDB's words for a whole new document. */
export const checkSameIdOfReplacement = (before: unknown, after: unknown): void =>
  ensure(after !== undefined && compare(before, after) === 0, 'ImmutableField', () => {
    return `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${format(after)}`;
  });

/** Whether a collection's rules let a document be stored; `before` is what it was. */
const isAllowed = (
  { validator, options }: Collection,
  { doc }: Document,
  before?: Document,
): boolean => {
  const { validationAction: action, validationLevel: level } = options;
  if (!validator || action === 'warn' || level === 'off' || validator(doc)) return true;
  // a document that was invalid before may stay so
  return level === 'moderate' && before !== undefined && !validator(before.doc);
};

/** Error 121 for a document that the collection's validator does not accept. */
export const validate = (
  store: Store,
  collection: Collection,
  document: Document,
  before?: Document,
): void => {
  if (!collection.validator || store.skipsValidation) return;
  if (isAllowed(collection, document, before)) return;
  const details = { operatorName: '$validator', specifiedAs: collection.options['validator'] };
  const errInfo = { failingDocumentId: document.id, details };
  throw failure('DocumentValidationFailure', 'Document failed validation', { errInfo });
};
