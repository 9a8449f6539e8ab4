import { ensure } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc } from '../bson/values.js';
import { getAt, INDEX } from '../query/path.js';
import { type Change, type OperatorOptions, UPDATE_OPERATORS } from './operators.js';
import { checkPath, compilePaths, type PathOptions, setAt, unsetAt } from './paths.js';

type UpdateOptions = PathOptions & OperatorOptions;

/** One operator on one path. */
type Job = { operator: string; path: string; change: Change };

/** Compiles an update of operators. Errors: 2, 9, 14, 28, 40, 56 as the server gives them. */
export const compileUpdate = (update: Doc, options: UpdateOptions) => {
  const jobs = jobsOf(update, options).sort((a, b) => byPath(a.path, b.path));
  const paths = jobs.map(({ path }) => path);
  refuseConflicts(paths);
  const hasPositions = paths.some((path) => path.includes('$'));
  const resolve = compilePaths(paths, options);
  /** Changes a decoded document. `isInsert` is for the new document of an upsert. */
  return (doc: Doc, isInsert: boolean): Doc => {
    // all values are made of the document as it was: what one path writes no other one reads
    const changes = jobs
      .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
      .flatMap(({ path, change }) =>
        resolve(doc, path).map((parts) => {
          const current = getAt(doc, parts);
          return { parts, current, value: change(current, doc) };
        }),
      );
    // positions may meet what another path names
    if (hasPositions) refuseConflicts(changes.map(({ parts }) => parts.join('.')));
    for (const { parts, current, value } of changes) {
      if (Object.is(value, current)) continue;
      if (value === undefined) unsetAt(doc, parts);
      else setAt(doc, parts, value);
    }
    return doc;
  };
};

const jobsOf = (update: Doc, options: UpdateOptions): Job[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(UPDATE_OPERATORS, operator) && UPDATE_OPERATORS[operator];
    const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
    ensure(compile, 'FailedToParse', text);
    const wanted = `Modifiers operate on fields but ${operator} has type ${typeName(fields)} instead`;
    ensure(isDoc(fields), 'FailedToParse', wanted);
    return Object.entries(fields).flatMap(([path, operand]): Job[] => {
      checkPath(path);
      if (operator !== '$rename')
        return [{ operator, path, change: compile(operand, path, options) }];
      checkRename(path, operand);
      return [
        { operator, path: operand, change: compile(path, operand, options) },
        { operator, path, change: () => undefined },
      ];
    });
  });

const checkRename: (path: string, to: unknown) => asserts to is string = (path, to) => {
  const text = `The 'to' field for $rename must be a string other than ${path}`;
  ensure(typeof to === 'string' && to !== path, 'BadValue', text);
  checkPath(to);
  const isFixed = !/(^|[. ])\$/.test(`${path} ${to}`);
  ensure(isFixed, 'BadValue', `The fields of $rename may not be dynamic: ${path}, ${to}`);
};

/** Error 40 where one path is, or leads through, another one. */
const refuseConflicts = (paths: readonly string[]) => {
  const seen = new Set<string>();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const parts = path.split('.');
    const clash = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((at) => seen.has(at));
    const text = `Updating the path '${path}' would create a conflict at '${clash}'`;
    ensure(clash === undefined, 'ConflictingUpdateOperators', text);
    seen.add(path);
  }
};

// New fields appear in the order of their names, positions in numeric order.
const byPath = (a: string, b: string): number => {
  const [parts, others] = [a.split('.'), b.split('.')];
  const at = parts.findIndex((part, i) => part !== others[i]);
  const [x, y] = [parts[at], others[at]];
  if (x === undefined || y === undefined) return parts.length - others.length;
  if (INDEX.test(x) && INDEX.test(y)) return Number(x) - Number(y);
  return x < y ? -1 : 1;
};
