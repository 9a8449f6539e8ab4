import { Long } from 'bson';
import { ACCUMULATORS, evaluate, foldConstants, groupKey } from './expressions.js';
import { matches } from './matcher.js';
import {
  compare,
  copy,
  equals,
  isNothing,
  isRow,
  Refused,
  type Row,
  Unknown,
  type Value,
} from './values.js';

const partsOf = (path: string) => path.split('.');

/** Sets a computed value inside every element of arrays on the way; what is no document becomes one. */
const setComputed = (value: Value, [name, ...rest]: string[], computed: Value): Value => {
  if (name === undefined) return computed;
  if (Array.isArray(value)) return value.map((one) => setComputed(one, [name, ...rest], computed));
  const row: Row = isRow(value) ? { ...value } : {};
  const inner = setComputed(row[name], rest, computed);
  if (inner === undefined) delete row[name];
  else row[name] = inner;
  return row;
};

/** Sets a value through documents only: everything else on the way gives way to one. */
const setPlain = (value: Value, [name, ...rest]: string[], given: Value): Value => {
  if (name === undefined) return given;
  const row: Row = isRow(value) ? { ...value } : {};
  const inner = setPlain(row[name], rest, given);
  if (inner === undefined) delete row[name];
  else row[name] = inner;
  return row;
};

/** A document among the fields stands for longer paths; an operator and an empty one do not. */
const pathsIn = (fields: Row, prefix = ''): [string, Value][] =>
  Object.entries(fields).flatMap(([name, given]): [string, Value][] => {
    const [first = '$'] = isRow(given) ? Object.keys(given) : [];
    return first.startsWith('$')
      ? [[prefix + name, given]]
      : pathsIn(given as Row, `${prefix}${name}.`);
  });

/** `$addFields`: every field is computed of the document as it was. */
export const addFields = (row: Row, fields: Row): Row =>
  pathsIn(fields).reduce<Row>((changed, [path, expression]) => {
    const value = evaluate(expression, { root: row, variables: {} });
    return setComputed(changed, partsOf(path), value) as Row;
  }, row);

const keepsAt = (value: Value, [name, ...rest]: string[]): Value => {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((one) => keepsAt(one, [name, ...rest])).filter((one) => one !== undefined);
  }
  if (!isRow(value)) return undefined;
  const kept = keepsAt(value[name], rest);
  return kept === undefined ? {} : { [name]: kept };
};

const dropsAt = (value: Value, path: string[]): Value => {
  if (Array.isArray(value)) return value.map((one) => dropsAt(one, path));
  const [name = '', ...rest] = path;
  if (!isRow(value)) return value;
  const row = { ...value };
  if (rest.length === 0) delete row[name];
  else if (name in row) row[name] = dropsAt(row[name], rest);
  return row;
};

/** `$project` of one path, which is kept or left out, and of computed fields behind a kept one. */
const project = (row: Row, { path, keeps, computed }: Projection): Row => {
  if (!keeps) return dropsAt(row, partsOf(path)) as Row;
  const kept = { ...(keepsAt(row, partsOf(path)) as Row) };
  const id = '_id' in row ? { _id: row['_id'] } : {};
  return { ...id, ...kept, ...computedOf(row, computed) };
};

const computedOf = (row: Row, computed: Row = {}): Row => {
  const values = Object.entries(computed).map(([name, expression]) => {
    return [name, evaluate(expression, { root: row, variables: {} })] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
};

export type Projection = { path: string; keeps: boolean; computed?: Row };
export type Unwind = { path: string; keepsEmpty: boolean; index?: string };
export type Lookup = { localField: string; foreignField: string; as: string };

/** One stage; `toStage` writes it as MongoDB reads it. */
export type Stage =
  | { kind: 'match'; filter: Row }
  | { kind: 'expr'; expression: Value }
  | { kind: 'addFields'; fields: Row }
  | ({ kind: 'project' } & Projection)
  | ({ kind: 'unwind' } & Unwind)
  | ({ kind: 'lookup' } & Lookup)
  | { kind: 'replaceWith'; expression: Value }
  | { kind: 'group'; id: Value; fields: { [name: string]: [string, Value] } };

/** The value at a path through documents only. */
const plainAt = (row: Row, path: string): Value =>
  partsOf(path).reduce<Value>((value, name) => (isRow(value) ? value[name] : undefined), row);

const unwind = (row: Row, { path, keepsEmpty, index }: Unwind): Row[] => {
  const value = plainAt(row, path);
  const withIndex = (one: Row, position: Value) =>
    index === undefined ? one : (setPlain(one, partsOf(index), position) as Row);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((one, i) =>
      withIndex(setPlain(row, partsOf(path), one) as Row, Long.fromNumber(i)),
    );
  }
  if (!isNothing(value) && !Array.isArray(value)) return [withIndex(row, null)];
  if (!keepsEmpty) return [];
  const kept = Array.isArray(value) ? (setPlain(row, partsOf(path), undefined) as Row) : row;
  return [withIndex(kept, null)];
};

/** The values that a document is joined by: those of arrays one by one, missing ones left out. */
const localValues = (value: Value, path: string[]): Value[] => {
  const [name, ...rest] = path;
  if (name === undefined) {
    return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined);
  }
  if (isRow(value)) return localValues(value[name], rest);
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(name)) return localValues(value[Number(name)], rest);
  return value.filter(isRow).flatMap((one) => localValues(one, path));
};

const lookup = (row: Row, { localField, foreignField, as }: Lookup, foreign: Row[]): Row => {
  const found = localValues(row, partsOf(localField));
  const filter = { [foreignField]: { $in: found.length > 0 ? found : [null] } };
  return setPlain(row, partsOf(as), foreign.filter((one) => matches(one, filter)).map(copy)) as Row;
};

const group = (rows: Row[], { id, fields }: Extract<Stage, { kind: 'group' }>): Row[] => {
  const groups: { key: Value; rows: Row[] }[] = [];
  for (const row of rows) {
    const key = groupKey(evaluate(id, { root: row, variables: {} }));
    const known = groups.find((one) => equals(one.key, key));
    if (known) known.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups.map((one): Row => {
    const values = Object.entries(fields).map(([name, [accumulator, expression]]) => {
      const given = one.rows.map((row) => evaluate(expression, { root: row, variables: {} }));
      return [name, ACCUMULATORS[accumulator]!(given)];
    });
    return { _id: one.key, ...(Object.fromEntries(values) as Row) };
  });
};

const replaceWith = (row: Row, expression: Value): Row => {
  const root = evaluate(expression, { root: row, variables: {} });
  if (!isRow(root)) throw new Refused('a root that is no document');
  return root;
};

const runStage = (rows: Row[], stage: Stage, foreign: Row[]): Row[] => {
  switch (stage.kind) {
    case 'match':
      return rows.filter((row) => matches(row, stage.filter));
    case 'expr':
      return rows.filter(
        (row) => compare(evaluate(stage.expression, { root: row, variables: {} }), true) === 0,
      );
    case 'addFields':
      return rows.map((row) => addFields(row, stage.fields));
    case 'project':
      return rows.map((row) => project(row, stage));
    case 'unwind':
      return rows.flatMap((row) => unwind(row, stage));
    case 'lookup':
      return rows.map((row) => lookup(row, stage, foreign));
    case 'replaceWith':
      return rows.map((row) => replaceWith(row, stage.expression));
    case 'group':
      return group(rows, stage);
  }
};

/** The expressions of a stage, whose constants are computed before the first document. */
const expressionsOf = (stage: Stage): Value[] => {
  switch (stage.kind) {
    case 'expr':
    case 'replaceWith':
      return [stage.expression];
    case 'addFields':
      return Object.values(stage.fields);
    case 'project':
      return Object.values(stage.computed ?? {});
    case 'group':
      return [stage.id, ...Object.values(stage.fields).map(([, expression]) => expression)];
    case 'match':
    case 'unwind':
    case 'lookup':
      return [];
  }
};

/** What a pipeline makes of documents. */
export const runStages = (rows: Row[], stages: Stage[], foreign: Row[]): Row[] => {
  for (const stage of stages) {
    const operands = stage.kind === 'group' ? Object.values(stage.fields) : [];
    if (operands.some(([, operand]) => Array.isArray(operand))) throw new Refused('a list');
    expressionsOf(stage).forEach(foldConstants);
  }
  return stages.reduce((found, stage, at) => {
    try {
      return runStage(found, stage, foreign);
    } catch (error) {
      // `$match` beside `$match` is one, tested in any order: the other may leave out what this one refuses
      if (error instanceof Refused && isTest(stage) && isTest(stages[at + 1]))
        throw new Unknown('tested in any order');
      throw error;
    }
  }, rows);
};

const isTest = (stage: Stage | undefined): boolean =>
  stage?.kind === 'match' || stage?.kind === 'expr';

/** A stage as MongoDB reads it. */
export const toStage = (stage: Stage, from: string): Row => {
  switch (stage.kind) {
    case 'match':
      return { $match: stage.filter };
    case 'expr':
      return { $match: { $expr: { $eq: [stage.expression, true] } } };
    case 'addFields':
      return { $addFields: stage.fields };
    case 'project':
      return { $project: { [stage.path]: stage.keeps, ...stage.computed } };
    case 'unwind': {
      const { path, keepsEmpty: preserveNullAndEmptyArrays, index } = stage;
      const more = index === undefined ? {} : { includeArrayIndex: index };
      return { $unwind: { path: `$${path}`, preserveNullAndEmptyArrays, ...more } };
    }
    case 'lookup': {
      const { localField, foreignField, as } = stage;
      return { $lookup: { from, localField, foreignField, as } };
    }
    case 'replaceWith':
      return { $replaceWith: stage.expression };
    case 'group': {
      const fields = Object.entries(stage.fields).map(([name, [accumulator, expression]]) => {
        return [name, { [accumulator]: expression }];
      });
      return { $group: { _id: stage.id, ...Object.fromEntries(fields) } };
    }
  }
};
