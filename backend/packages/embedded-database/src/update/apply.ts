import { ensure } from '../errors.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { MatchOptions } from '../query/matcher.js';
import { getAt, INDEX } from '../query/path.js';
import { positionOf } from '../query/positional.js';
import { compileArrayFilters } from './array-filters.js';
import { KEEP, REMOVE, UPDATE_OPERATORS } from './operators.js';
import { resolvePaths, setAt, unsetAt } from './paths.js';

type UpdateOptions = MatchOptions & {
  filter: Doc;
  arrayFilters?: readonly Doc[] | undefined;
  now: Date;
};

/** One operator on one path. */
type Job = { operator: string; path: string; operand: unknown };

/** Changes a decoded document. `isInsert` is for the new document of an upsert. */
type ApplyUpdate = (doc: Doc, isInsert?: boolean) => void;

/** Compiles an update of operators. Errors: 9, 14, 28, 40, 56, 66 as the server gives them. */
export const compileUpdate = (update: Doc, options: UpdateOptions): ApplyUpdate => {
  const jobs = jobsOf(update);
  refuseConflicts(jobs.flatMap(pathsOf));
  jobs.sort((a, b) => byPath(pathsOf(a)[0], pathsOf(b)[0]));
  checkOperands(jobs, options);
  const paths = jobs.map(({ path }) => path);
  const hasPositions = paths.some((path) => path.includes('$'));
  const filters = compileArrayFilters(options.arrayFilters ?? [], paths, options);
  return (doc, isInsert = false) => {
    const positions = (path: string) => positionOf(doc, path, options.filter, options);
    // positions are those that the filter matched, before anything is changed
    const resolved = jobs
      .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
      .flatMap((job) => {
        const found = resolvePaths(doc, job.path, { filters, positionOf: positions });
        return found.map((parts) => ({ ...job, path: parts.join('.'), parts }));
      });
    // positions may meet what another path names
    if (hasPositions) refuseConflicts(resolved.flatMap(pathsOf));
    for (const { operator, operand, path, parts } of resolved) {
      if (operator === '$rename') {
        rename(doc, parts, (operand as string).split('.'));
        continue;
      }
      const target = { doc, path, current: getAt(doc, parts), options };
      const value = UPDATE_OPERATORS[operator]!(operand, { ...target, now: options.now });
      if (value === REMOVE) unsetAt(doc, parts);
      else if (value !== KEEP) setAt(doc, parts, value);
    }
  };
};

/** Takes an update apart. Error 9 for unknown operators; paths are checked. */
const jobsOf = (update: Doc): Job[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const isKnown = operator === '$rename' || Object.hasOwn(UPDATE_OPERATORS, operator);
    const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
    ensure(isKnown, 'FailedToParse', text);
    const wanted = () =>
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${format(fields)}}`;
    ensure(isDoc(fields), 'FailedToParse', wanted);
    return Object.entries(fields).map(([path, operand]) => {
      const job = { operator, path, operand };
      checkPath(path);
      if (operator === '$rename') checkRename(job);
      return job;
    });
  });

// A wrong operand is refused whether a document matches or not: these say so when they are tried.
const CHECKED = /^\$(inc|mul|bit|currentDate|p.*|addToSet)$/;

const checkOperands = (jobs: Job[], options: UpdateOptions) => {
  for (const { operator, operand, path } of jobs.filter((job) => CHECKED.test(job.operator))) {
    const current = /^\$p[uo][lp]/.test(operator) ? [] : undefined;
    UPDATE_OPERATORS[operator]!(operand, { doc: {}, path, current, options, now: options.now });
  }
};

const checkPath = (path: string) => {
  const parts = path.split('.');
  const [first] = parts as [string];
  const isWhole = !parts.includes('');
  ensure(isWhole, 'EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  const isSingle = parts.indexOf('$') === parts.lastIndexOf('$');
  ensure(isSingle, 'BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  const isPosition = first === '$' || first.startsWith('$[');
  const misplaced = `Cannot have positional (i.e. '$') element in the first position in path '${path}'`;
  ensure(!isPosition, 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};

const checkRename = ({ path, operand }: Job) => {
  const text = `The 'to' field for $rename must be a string other than ${path}: ${String(operand)}`;
  ensure(typeof operand === 'string' && operand !== path, 'BadValue', text);
  checkPath(operand);
  const isFixed = !/(^|[. ])\$/.test(`${path} ${operand}`);
  ensure(isFixed, 'BadValue', `The fields of $rename may not be dynamic: ${path}, ${operand}`);
};

const rename = (doc: Doc, from: string[], to: string[]) => {
  const value = getAt(doc, from);
  if (value === undefined) {
    const at = from.findIndex((_, i) => getAt(doc, from.slice(0, i + 1)) === undefined);
    const parent = getAt(doc, from.slice(0, at));
    const isViable = isDoc(parent) || (Array.isArray(parent) && INDEX.test(from[at]!));
    const text = `cannot use the part (${from[at - 1]} of ${from.join('.')}) to traverse the element`;
    return ensure(isViable, 'PathNotViable', text);
  }
  for (const path of [from, to]) {
    const isInArray = path.some((_, i) => i > 0 && Array.isArray(getAt(doc, path.slice(0, i))));
    const text = `The source or destination field cannot be an array element, '${path.join('.')}'`;
    ensure(!isInArray, 'BadValue', text);
  }
  unsetAt(doc, from);
  setAt(doc, to, value);
};

// What a job writes, and what else it takes away.
const pathsOf = ({ operator, path, operand }: Job): [string, ...string[]] =>
  operator === '$rename' ? [operand as string, path] : [path];

/** Error 40 where one path is, or leads through, another one. */
const refuseConflicts = (paths: string[]) => {
  const seen = new Set<string>();
  for (const path of paths.sort((a, b) => a.length - b.length)) {
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
