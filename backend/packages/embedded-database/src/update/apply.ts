import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/values.js';
import { getAt } from '../values/path.js';
import type { UpdateStatement } from './statement.js';
import * as operators from './operators.js';
import type { Change, Operator } from './operators.js';
import { checkPath, clashIn, compilePaths, setAt } from './paths.js';

/** One operator on one path. */
type Job = { operator: string; path: string; change: Change };

/** Compiles an update of operators. Errors: 2, 9, 14, 28, 40, 52, 56 as the server gives them. */
export const compileUpdate = (update: Doc, options: UpdateStatement) => {
  const jobs = jobsOf(update, options);
  jobs.sort((a, b) => compare(sortable(a.path), sortable(b.path)));
  const paths = jobs.map(({ path }) => path);
  refuseConflicts(paths);
  const resolve = compilePaths(paths, options);
  /** Changes a decoded document. `isInsert` is for the new document of an upsert. */
  return (doc: Doc, isInsert: boolean): Doc => {
    // all values are made of the document as it was: what one path writes no other one reads
    const changes = jobs
      .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
      .flatMap(({ path, change }) => resolve(doc, path).map((parts) => ({ parts, change })))
      .map(({ parts, change }) => ({ parts, value: change(getAt(doc, parts), doc) }));
    // positions may meet what another path names
    refuseConflicts(changes.map(({ parts }) => parts.join('.')));
    for (const { parts, value } of changes) {
      if (!Object.is(value, getAt(doc, parts))) setAt(doc, parts, value);
    }
    return doc;
  };
};

const OPERATORS: Readonly<Record<string, Operator>> = operators;

const jobsOf = (update: Doc, options: UpdateStatement): Job[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(OPERATORS, operator) && OPERATORS[operator];
    const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
    ensure(compile, 'FailedToParse', text);
    ensure(isDoc(fields), 'FailedToParse', `Modifiers operate on fields, but ${operator} has none`);
    return Object.entries(fields).flatMap(([path, operand]): Job[] => {
      checkPath(path);
      if (operator !== '$rename') {
        return [{ operator, path, change: compile(operand, path, options) }];
      }
      const isName = typeof operand === 'string' && operand !== path && !/\$/.test(path + operand);
      ensure(isName, 'BadValue', `$rename of '${path}' needs another name, and none with '$'`);
      checkPath(operand);
      const change = compile(path, operand, options);
      return [
        { operator, path: operand, change },
        { operator, path, change: () => undefined },
      ];
    });
  });

/** Error 40 where one path is, or leads through, another one. */
const refuseConflicts = (paths: readonly string[]) => {
  const [path, at] = clashIn(paths) ?? [];
  const text = `Updating the path '${path}' would create a conflict at '${at}'`;
  ensure(path === undefined, 'ConflictingUpdateOperators', text);
};

// New fields appear in the order of their names, positions in numeric order.
const sortable = (path: string) =>
  path.replaceAll('.', '\0').replace(/(?<=\0)\d+(?=\0|$)/g, (digits) => digits.padStart(9, '0'));
