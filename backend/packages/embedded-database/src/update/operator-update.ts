import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/values.js';
import { getAt } from '../values/path.js';
import type { FieldChange } from './operator.js';
import { OPERATORS } from './operators.js';
import { clashIn } from './path-clash.js';
import { checkPath, compilePaths } from './paths.js';
import { checkViable, setAt } from './set-at.js';
import type { DocumentChange, UpdateStatement } from './statement.js';

/** One operator on one path. */
type PathChange = { operator: string; path: string; change: FieldChange };

/** `$rename` sets the new name and takes the old one away. */
const renameChanges = (from: string, to: unknown, statement: UpdateStatement): PathChange[] => {
  const isName = typeof to === 'string' && to !== from && !/\$/.test(from + to);
  ensure(isName, 'BadValue', `$rename of '${from}' needs another name, and none with '$'`);
  checkPath(to);
  const operator = '$rename';
  return [
    { operator, path: to, change: OPERATORS[operator]!(from, to, statement) },
    { operator, path: from, change: () => undefined },
  ];
};

const changesOf = (update: Doc, statement: UpdateStatement): PathChange[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
    ensure(Object.hasOwn(OPERATORS, operator), 'FailedToParse', text);
    ensure(isDoc(fields), 'FailedToParse', `Modifiers operate on fields, but ${operator} has none`);
    return Object.entries(fields).flatMap(([path, operand]): PathChange[] => {
      checkPath(path);
      if (operator === '$rename') return renameChanges(path, operand, statement);
      return [{ operator, path, change: OPERATORS[operator]!(operand, path, statement) }];
    });
  });

/** The top-level fields that an update of operators may change. */
export const changedBy = (update: Doc): ReadonlySet<string> => {
  const paths = Object.values(update).flatMap((fields) => Object.keys(fields as Doc));
  const newNames = Object.values(update['$rename'] ?? {}) as string[];
  return new Set([...paths, ...newNames].map((path) => path.split('.')[0]!));
};

/** Operators that change nothing where a field is missing, and need a path to it all the same. */
const NEEDS_PATH = ['$pull', '$pullAll', '$pop'];

/** Error 40 where one path is, or leads through, another one. */
const refuseClashes = (paths: readonly string[]): void => {
  const clash = clashIn(paths);
  const text = `Updating the path '${clash?.path}' would create a conflict at '${clash?.at}'`;
  ensure(!clash, 'ConflictingUpdateOperators', text);
};

/** A form of a path whose order is the one in which new fields appear: names, positions as numbers. */
const sortable = (path: string): string =>
  path.replaceAll('.', '\0').replace(/(?<=\0)\d+(?=\0|$)/g, (digits) => digits.padStart(9, '0'));

/**
 * Compiles an update of operators, which changes a decoded document in place. Errors: 2, 9, 14, 28, 40,
 * 52 and 56 as MongoDB gives them.
 */
export const compileOperatorUpdate = (update: Doc, statement: UpdateStatement): DocumentChange => {
  const changes = changesOf(update, statement);
  changes.sort((a, b) => compare(sortable(a.path), sortable(b.path)));
  const paths = changes.map(({ path }) => path);
  refuseClashes(paths);
  const resolve = compilePaths(paths, statement);
  return (doc, isInsert) => {
    const applied = changes.filter(({ operator }) => operator !== '$setOnInsert' || isInsert);
    // all values are made of the document as it was: what one path writes no other one reads
    const values = applied.flatMap(({ operator, path, change }) =>
      resolve(doc, path).map((parts) => {
        if (NEEDS_PATH.includes(operator)) checkViable(doc, parts);
        return { parts, value: change(getAt(doc, parts), doc) };
      }),
    );
    // a position may turn out to be one that another path names
    refuseClashes(values.map(({ parts }) => parts.join('.')));
    for (const { parts, value } of values) {
      if (!Object.is(value, getAt(doc, parts))) setAt(doc, parts, value);
    }
    return doc;
  };
};
