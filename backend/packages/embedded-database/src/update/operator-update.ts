import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { decode, isWhole } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { toStore, toStoreNew } from '../catalog/documents.js';
import { positionOf } from '../query/positional.js';
import { getAt } from '../values/path.js';
import { compileOperator, type FieldChange } from './operators.js';
import { checkPath, clashIn } from './paths.js';
import { checkViable, setAt } from './set-at.js';
import type { Update } from './statement.js';

/** One operator on one path. */
type PathChange = { operator: string; path: string; change: FieldChange };

/** Error 238 for a document of which a change of one field would lose another, and for an update with such values. */
const ensureWhole = (doc: Doc): Doc => {
  const text =
    'dates beyond the year 275760 and values of the type undefined are stored, but not changed';
  ensure(isWhole(doc), 'NotImplemented', text);
  return doc;
};

const changesOf = (update: Doc): PathChange[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    ensure(isDoc(fields), 'FailedToParse', `Modifiers operate on fields, but ${operator} has none`);
    return Object.entries(fields).map(([path, operand]): PathChange => {
      const change = compileOperator(operator, operand, path);
      checkPath(path);
      return { operator, path, change };
    });
  });

/** Error 40 where one path is, or leads through, another one. */
const refuseClashes = (paths: readonly string[]): void => {
  const clash = clashIn(paths);
  const text = `Updating the path '${clash?.path}' would create a conflict at '${clash?.at}'`;
  ensure(!clash, 'ConflictingUpdateOperators', text);
};

/** A form of a path whose order is the one in which new fields appear: names, positions as numbers. */
const sortable = (path: string): string =>
  path.replaceAll('.', '\0').replace(/(?<=\0)\d+(?=\0|$)/g, (digits) => digits.padStart(9, '0'));

/** The path in one document: `$` becomes the position of the element that the filter matched. */
const resolve = (doc: Doc, path: string, filter: Doc): string[] => {
  const parts = path.split('.');
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  const position = positionOf(doc, parts.slice(0, at).join('.'), filter);
  return parts.with(at, String(position));
};

/**
 * Compiles an update of operators. Errors: 2, 9, 14, 28, 40, 52, 56 and 238 as MongoDB gives them.
 */
export const compileOperatorUpdate = (update: Doc, filter: Doc): Update => {
  const changes = changesOf(ensureWhole(update));
  changes.sort((a, b) => compare(sortable(a.path), sortable(b.path)));
  refuseClashes(changes.map(({ path }) => path));
  const apply = (doc: Doc, isInsert: boolean): Doc => {
    const applied = changes.filter(({ operator }) => operator !== '$setOnInsert' || isInsert);
    // all values are made of the document as it was: what one path writes no other one reads
    const values = applied.map(({ operator, path, change }) => {
      const parts = resolve(doc, path, filter);
      // it changes nothing where the field is missing, and needs a path to it all the same
      if (operator === '$pull') checkViable(doc, parts);
      return { parts, value: change(getAt(doc, parts), doc) };
    });
    // a position may turn out to be one that another path names
    refuseClashes(values.map(({ parts }) => parts.join('.')));
    for (const { parts, value } of values) {
      if (value !== getAt(doc, parts)) setAt(doc, parts, value);
    }
    return doc;
  };
  return {
    change: ({ body }) => toStore(apply(ensureWhole(decode(body)), false)),
    changedFields: new Set(changes.map(({ path }) => path.split('.')[0]!)),
    create: (seed) => toStoreNew(apply(seed, true)),
  };
};
