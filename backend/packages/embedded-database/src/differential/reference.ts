/**
 * A naive database for comparison: a list of documents and the documented rules, nothing else. It
 * shares no code with the server, knows no index, and understands only what the generator makes.
 */
export type Value = null | number | string | Value[] | { [name: string]: Value };
/** A document of the model. */
export type Row = { _id: number; [name: string]: Value };
/** A filter as it is sent. */
export type Filter = { [name: string]: unknown };

const rank = (value: Value | undefined) => {
  if (value === null || value === undefined) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  return Array.isArray(value) ? 5 : 4;
};

export const order = (a: Value | undefined, b: Value | undefined): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number') return a - (b as number);
  if (typeof a === 'string') return a < (b as string) ? -1 : a > (b as string) ? 1 : 0;
  if (Array.isArray(a)) {
    const other = b as Value[];
    for (let i = 0; i < Math.min(a.length, other.length); i++) {
      const difference = order(a[i], other[i]);
      if (difference !== 0) return difference;
    }
    return a.length - other.length;
  }
  if (rank(a) === 4) return order(Object.entries(a as object), Object.entries(b as object));
  return 0;
};

const MISSING = undefined;

/** Every value that a path of one or two names reaches. */
const reach = (doc: Value, path: string): (Value | undefined)[] => {
  const [name, ...rest] = path.split('.');
  const inside = (doc as { [name: string]: Value })[name!];
  if (rest.length === 0) return [inside];
  if (Array.isArray(inside)) {
    return inside.filter((item) => rank(item) === 4).flatMap((item) => reach(item, rest.join('.')));
  }
  return rank(inside) === 4 ? reach(inside!, rest.join('.')) : [MISSING];
};

const candidates = (doc: Row, path: string) =>
  reach(doc, path).flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]));

const holds = (value: Value | undefined, operator: string, operand: Value): boolean => {
  if (operator === '$eq') {
    return operand === null
      ? value === null || value === MISSING
      : value !== MISSING && rank(value) === rank(operand) && order(value, operand) === 0;
  }
  if (value === MISSING || rank(value) !== rank(operand) || operand === null) return false;
  const difference = order(value, operand);
  if (operator === '$gt') return difference > 0;
  if (operator === '$gte') return difference >= 0;
  return operator === '$lt' ? difference < 0 : difference <= 0;
};

/** Whether an element fulfils conditions on itself, or on its fields. */
const isElement = (item: Value, conditions: Filter): boolean => {
  const isOnFields = !Object.keys(conditions)[0]!.startsWith('$');
  if (isOnFields) return rank(item) === 4 && matches(item as Row, conditions);
  return Object.entries(conditions).every(([operator, operand]) =>
    holds(item, operator, operand as Value),
  );
};

const matchesOperator = (doc: Row, path: string, operator: string, operand: unknown): boolean => {
  const values = candidates(doc, path);
  const any = (name: string, value: Value) => values.some((one) => holds(one, name, value));
  switch (operator) {
    case '$ne':
      return !any('$eq', operand as Value);
    case '$in':
      return (operand as Value[]).some((one) => any('$eq', one));
    case '$nin':
      return !(operand as Value[]).some((one) => any('$eq', one));
    case '$exists':
      return reach(doc, path).some((value) => value !== MISSING) === operand;
    case '$size':
      return reach(doc, path).some((value) => Array.isArray(value) && value.length === operand);
    case '$elemMatch':
      return reach(doc, path).some(
        (value) => Array.isArray(value) && value.some((item) => isElement(item, operand as Filter)),
      );
    default:
      return any(operator, operand as Value);
  }
};

export const matches = (doc: Row, filter: Filter): boolean =>
  Object.entries(filter).every(([name, value]) => {
    const clauses = value as Filter[];
    if (name === '$and') return clauses.every((clause) => matches(doc, clause));
    if (name === '$or') return clauses.some((clause) => matches(doc, clause));
    return Object.entries(value as object).every(([operator, operand]) =>
      matchesOperator(doc, name, operator, operand),
    );
  });

// stands for an empty array, which sorts below null
const EMPTY = 'empty';

const sortValue = (doc: Row, path: string, direction: number) => {
  const inside = doc[path.split('.')[0]!];
  // in the middle of a path the elements without fields count as missing
  const bare = Array.isArray(inside) && path.includes('.') && inside.some((one) => rank(one) !== 4);
  const items = [...reach(doc, path), ...(bare ? [MISSING] : [])].flatMap((value) =>
    Array.isArray(value) ? (value.length > 0 ? value : [EMPTY]) : [value],
  );
  const weight = (value: Value | undefined) => (value === EMPTY ? 0 : rank(value));
  const compare = (a: Value | undefined, b: Value | undefined) =>
    weight(a) - weight(b) || (a === EMPTY ? 0 : order(a, b));
  const best = items.reduce(
    (found, item) => (direction * compare(item, found) < 0 ? item : found),
    items[0],
  );
  return { best, compare };
};

const leadsToArray = (doc: Row, path: string) =>
  Array.isArray(doc[path.split('.')[0]!]) || reach(doc, path).some(Array.isArray);

/** Whether a document has arrays at two of the paths, so that it cannot be sorted. */
export const isParallelSort = (rows: Row[], sort: { [path: string]: number }) => {
  const isParallel = (row: Row) =>
    Object.keys(sort).filter((path) => leadsToArray(row, path)).length > 1;
  return rows.some(isParallel);
};

export const sortRows = (rows: Row[], sort: { [path: string]: number }): Row[] =>
  [...rows].sort((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const x = sortValue(a, path, direction);
      const y = sortValue(b, path, direction);
      const difference = x.compare(x.best, y.best);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });

/** What a unique index on one field holds of a document. */
const uniqueValues = (doc: Row, path: string): (Value | undefined)[] => {
  const value = doc[path];
  if (!Array.isArray(value)) return [value ?? null];
  return value.length === 0 ? [['empty array']] : value;
};

/** A unique index: of which path, and which documents it holds. */
export type UniqueRule = { path: string; sparse: boolean };

const covered = (doc: Row, { path, sparse }: UniqueRule) => !(sparse && doc[path] === undefined);

export const violates = (rows: Row[], doc: Row, rules: UniqueRule[]): boolean =>
  rows.some(
    (other) =>
      other !== doc &&
      (other._id === doc._id ||
        rules.some(
          (rule) =>
            covered(doc, rule) &&
            covered(other, rule) &&
            uniqueValues(doc, rule.path).some((value) =>
              uniqueValues(other, rule.path).some(
                (taken) => rank(value) === rank(taken) && order(value, taken) === 0,
              ),
            ),
        )),
  );

type Update = { [operator: string]: { [path: string]: Value } };

/** Applies operators to a copy; undefined where the server must refuse. */
export const updated = (row: Row, update: Update): Row | undefined => {
  const doc = structuredClone(row);
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, operand] of Object.entries(fields)) {
      const current = doc[path];
      const array = current === undefined ? [] : current;
      if (operator === '$set') doc[path] = operand;
      else if (operator === '$unset') delete doc[path];
      else if (operator === '$inc') {
        if (current !== undefined && typeof current !== 'number') return undefined;
        doc[path] = (current ?? 0) + (operand as number);
      } else if (operator === '$max') {
        if (current === undefined || order(operand, current) > 0) doc[path] = operand;
      } else if (operator === '$pull') {
        if (current === undefined) continue;
        if (!Array.isArray(current)) return undefined;
        doc[path] = current.filter(
          (item) => !(rank(item) === rank(operand) && order(item, operand) === 0),
        );
      } else {
        if (!Array.isArray(array)) return undefined;
        const known = array.some(
          (item) => rank(item) === rank(operand) && order(item, operand) === 0,
        );
        doc[path] = operator === '$addToSet' && known ? array : [...array, operand];
      }
    }
  }
  return doc;
};
