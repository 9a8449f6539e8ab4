import { failedToParse, failure, badValue } from '../errors.js';
import { type Doc, firstKey, isDoc, setField } from '../bson/values.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';
import { INDEX } from '../query/path.js';
import { positionOf } from '../query/positional.js';
import { checkUpdate, KEEP, REMOVE, updateOperators } from './operators.js';
import { getAt, isContainer, resolvePaths, setAt, unsetAt } from './paths.js';

export type UpdateOptions = MatchOptions & {
  filter: Doc;
  arrayFilters?: readonly Doc[] | undefined;
  now: Date;
};

type Job = { operator: string; path: string; operand: unknown };
type Filters = Map<string, (item: unknown) => boolean>;

/** Changes a decoded document. `isInsert` is for the new document of an upsert. */
export type ApplyUpdate = (doc: Doc, isInsert?: boolean) => void;

/** Compiles an update of operators. Errors: 9, 14, 28, 40, 56, 66 as the server gives them. */
export const compileUpdate = (update: Doc, options: UpdateOptions): ApplyUpdate => {
  checkUpdate(update);
  const jobs = jobsOf(update);
  refuseConflicts(jobs);
  jobs.sort((a, b) => byPath(a.path, b.path));
  const filters = compileArrayFilters(options, update);
  const operators = updateOperators(options.now);
  return (doc, isInsert = false) => {
    // positions are those that the filter matched, before anything is changed
    const context = {
      filters,
      positionOf: (path: string) => positionOf(doc, path, options.filter),
    };
    const resolved = jobs
      .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
      .flatMap((job) =>
        job.operator === '$renamed'
          ? []
          : resolvePaths(doc, job.path, context).map((parts) => ({ job, parts })),
      );
    for (const { job, parts } of resolved) {
      if (job.operator === '$rename') {
        rename(doc, parts, job.operand as string);
        continue;
      }
      const current = currentAt(doc, parts, job.operator);
      const target = { doc, path: parts.join('.'), current, options };
      const value = operators[job.operator]!(job.operand, target);
      if (value === REMOVE) unsetAt(doc, parts);
      else if (value !== KEEP) setAt(doc, parts, value);
    }
  };
};

const currentAt = (doc: Doc, parts: string[], operator: string) =>
  operator === '$set' && parts.length === 1 ? undefined : getAt(doc, parts);

const jobsOf = (update: Doc): Job[] =>
  Object.keys(update).flatMap((operator) => {
    const fields = update[operator] as Doc;
    return Object.keys(fields).flatMap((path): Job[] => {
      const job = { operator, path, operand: fields[path] };
      return operator === '$rename' ? [job, renamed(job)] : [job];
    });
  });

// The target of a rename takes part in conflicts, but is written by the rename itself.
const renamed = ({ path, operand }: Job): Job => {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${String(operand)}`);
  }
  if (operand === path) {
    throw badValue(`The source and target field for $rename must differ: ${path}: "${operand}"`);
  }
  if (/(^|\.)\$/.test(path))
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  if (/(^|\.)\$/.test(operand)) {
    throw badValue(`The destination field for $rename may not be dynamic: ${operand}`);
  }
  return { operator: '$renamed', path: operand, operand: undefined };
};

const rename = (doc: Doc, parts: string[], to: string) => {
  const value = getAt(doc, parts);
  if (value === undefined) return;
  for (const path of [parts, to.split('.')]) {
    for (let i = 1; i < path.length; i++) {
      if (Array.isArray(getAt(doc, path.slice(0, i)))) {
        throw badValue(
          `The ${path === parts ? 'source' : 'destination'} field cannot be an array element, '${path.join('.')}'`,
        );
      }
    }
  }
  unsetAt(doc, parts);
  const target = to.split('.');
  if (target.length === 1 && isContainer(doc)) setField(doc, to, value);
  else setAt(doc, target, value);
};

const refuseConflicts = (jobs: Job[]) => {
  const seen = new Set<string>();
  for (const path of jobs.map((job) => job.path).sort()) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      if (!seen.has(prefix)) continue;
      throw failure(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${prefix}'`,
      );
    }
    seen.add(path);
  }
};

// New fields appear in the order of their names, positions in numeric order.
const byPath = (a: string, b: string): number => {
  const parts = a.split('.');
  const others = b.split('.');
  for (let i = 0; i < Math.min(parts.length, others.length); i++) {
    const x = parts[i]!;
    const y = others[i]!;
    if (x === y) continue;
    if (INDEX.test(x) && INDEX.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return parts.length - others.length;
};

const compileArrayFilters = (options: UpdateOptions, update: Doc): Filters => {
  const filters: Filters = new Map();
  const paths = Object.values(update).flatMap((fields) => Object.keys(fields as Doc));
  for (const filter of options.arrayFilters ?? []) {
    if (!isDoc(filter)) throw failure('TypeMismatch', 'arrayFilters entries must be documents');
    const name = identifierOf(filter);
    if (name === undefined)
      throw failedToParse(
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (filters.has(name)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    if (!paths.some((path) => path.split('.').includes(`$[${name}]`))) {
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      );
    }
    const test = compileFilter(filter, options);
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
};

const identifierOf = (filter: Doc): string | undefined => {
  const key = firstKey(filter);
  if (key === undefined || !key.startsWith('$')) return key?.split('.')[0];
  const clauses = filter[key];
  return Array.isArray(clauses) && isDoc(clauses[0]) ? identifierOf(clauses[0]) : undefined;
};
