import { ensure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';
import { getAt, INDEX } from '../query/path.js';
import { positionOf } from '../query/positional.js';
import { checkUpdate, KEEP, REMOVE, updateOperators } from './operators.js';
import { resolvePaths, setAt, unsetAt } from './paths.js';

type UpdateOptions = MatchOptions & {
  filter: Doc;
  arrayFilters?: readonly Doc[] | undefined;
  now: Date;
};

type Job = { operator: string; path: string; operand: unknown };
type Filters = Map<string, (item: unknown) => boolean>;

/** Changes a decoded document. `isInsert` is for the new document of an upsert. */
type ApplyUpdate = (doc: Doc, isInsert?: boolean) => void;

/** Compiles an update of operators. Errors: 9, 14, 28, 40, 56, 66 as the server gives them. */
export const compileUpdate = (update: Doc, options: UpdateOptions): ApplyUpdate => {
  checkUpdate(update);
  const jobs = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields as Doc).map(([path, operand]): Job => ({ operator, path, operand })),
  );
  refuseConflicts(jobs);
  jobs.sort((a, b) => byPath(a.path, b.path));
  const filters = compileArrayFilters(options, jobs);
  const operators = updateOperators(options.now);
  return (doc, isInsert = false) => {
    // positions are those that the filter matched, before anything is changed
    const context = {
      filters,
      positionOf: (path: string) => positionOf(doc, path, options.filter),
    };
    const resolved = jobs
      .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
      .flatMap((job) => resolvePaths(doc, job.path, context).map((parts) => ({ ...job, parts })));
    for (const { operator, operand, parts } of resolved) {
      if (operator === '$rename') {
        rename(doc, parts, (operand as string).split('.'));
        continue;
      }
      const current = getAt(doc, parts);
      const target = { doc, path: parts.join('.'), current, options };
      const value = operators[operator]!(operand, target);
      if (value === REMOVE) unsetAt(doc, parts);
      else if (value !== KEEP) setAt(doc, parts, value);
    }
  };
};

const checkRename = ({ path, operand }: Job): string => {
  const text = `The 'to' field for $rename must be a string: ${path}: ${String(operand)}`;
  ensure(typeof operand === 'string', 'BadValue', text);
  ensure(operand !== path, 'BadValue', `The source and target of $rename must differ: "${path}"`);
  const isFixed = ![path, operand].some((one) => /(^|\.)\$/.test(one));
  ensure(isFixed, 'BadValue', `The fields of $rename may not be dynamic: ${path}, ${operand}`);
  return operand;
};

const rename = (doc: Doc, from: string[], to: string[]) => {
  const value = getAt(doc, from);
  if (value === undefined) return;
  for (const path of [from, to]) {
    const isInArray = path.some((_, i) => i > 0 && Array.isArray(getAt(doc, path.slice(0, i))));
    const text = `The source or destination field cannot be an array element, '${path.join('.')}'`;
    ensure(!isInArray, 'BadValue', text);
  }
  unsetAt(doc, from);
  setAt(doc, to, value);
};

const refuseConflicts = (jobs: Job[]) => {
  const paths = jobs.flatMap((job) =>
    job.operator === '$rename' ? [job.path, checkRename(job)] : [job.path],
  );
  const seen = new Set<string>();
  for (const path of paths.sort()) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      const text = `Updating the path '${path}' would create a conflict at '${prefix}'`;
      ensure(!seen.has(prefix), 'ConflictingUpdateOperators', text);
    }
    seen.add(path);
  }
};

// New fields appear in the order of their names, positions in numeric order.
const byPath = (a: string, b: string): number => {
  const parts = a.split('.');
  const others = b.split('.');
  const at = parts.findIndex((part, i) => part !== others[i]);
  const [x, y] = [parts[at], others[at]];
  if (x === undefined || y === undefined) return parts.length - others.length;
  if (INDEX.test(x) && INDEX.test(y)) return Number(x) - Number(y);
  return x < y ? -1 : 1;
};

const compileArrayFilters = (options: UpdateOptions, jobs: Job[]): Filters => {
  const filters: Filters = new Map();
  for (const filter of options.arrayFilters ?? []) {
    const [name, other] = new Set(identifiersOf(filter));
    ensure(name, 'FailedToParse', 'Cannot use an arrayFilter without a top-level field name');
    const several = `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`;
    ensure(!other, 'FailedToParse', several);
    const isName = /^[a-z][a-zA-Z0-9]*$/.test(name);
    const wanted = 'must be an alphanumeric string beginning with a lowercase letter';
    ensure(isName, 'BadValue', `The top-level field name of an array filter ${wanted}: '${name}'`);
    const twice = `Found multiple array filters with the same top-level field name ${name}`;
    ensure(!filters.has(name), 'FailedToParse', twice);
    const isUsed = jobs.some(({ path }) => path.split('.').includes(`$[${name}]`));
    const unused = `The array filter for identifier '${name}' was not used in the update`;
    ensure(isUsed, 'FailedToParse', unused);
    const test = compileFilter(filter, options);
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
};

const identifiersOf = (filter: Doc): string[] =>
  Object.keys(filter).flatMap((key) =>
    key.startsWith('$')
      ? [filter[key]].flat().filter(isDoc).flatMap(identifiersOf)
      : [key.split('.')[0]!],
  );
