import { countOf, slice } from '../iterables.js';
import { ensure, refuse } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, toNumber } from '../bson/values.js';
import type { Collation } from '../query/collation.js';
import { compileFilter } from '../query/matcher.js';
import { FIELD_NAME, setComputed } from '../query/path.js';
import { compileProjection } from '../query/projection.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { checkTime } from '../time-limit.js';
import { compileExpression, listOf, type Variables } from './expression.js';
import { bucket, group, sortByCount } from './group.js';
import { lookup, unionWith } from './lookup.js';
import { unwind } from './unwind.js';

/** Turns documents into others, lazily where it can. */
type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export type Environment = {
  variables: Variables;
  collation?: Collation | undefined;
  /** Runs a pipeline on another collection of the same database. */
  aggregate?: (collection: string, pipeline: Doc[], variables: Variables) => Iterable<Doc>;
};

export type StageMaker = (operand: unknown, environment: Environment) => Stage;

const map = (change: (doc: Doc) => Doc): Stage =>
  function* (docs) {
    for (const doc of docs) {
      checkTime();
      yield change(doc);
    }
  };

/** A stage's operand that has to be an object. */
export const objectOf = (operand: unknown, code: number, stage: string): Doc => {
  ensure(isDoc(operand), code, `the ${stage} stage specification must be an object`);
  return operand;
};

const match: StageMaker = (operand, environment) => {
  const test = compileFilter(objectOf(operand, 15959, '$match'), environment);
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
};

// `{ a: { b: 1 } }` adds a field inside `a`, as `{ 'a.b': 1 }` does.
const flatten = (spec: Doc, prefix = ''): [path: string, expression: unknown][] =>
  Object.entries(spec).flatMap(([name, value]): [string, unknown][] =>
    isDoc(value) && firstKey(value) !== undefined && !firstKey(value)!.startsWith('$')
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );

const addFields: StageMaker = (operand, { variables }) => {
  const flat = flatten(objectOf(operand, 40272, '$addFields'));
  ensure(flat.length > 0, 40177, '$addFields must have at least one field');
  const paths = flat.map(([path]) => path);
  for (const path of paths) {
    const isPath = path.split('.').every((name) => /^[^$]/.test(name));
    ensure(isPath, 40353, `'${path}' is not a valid path: a part is empty or begins with '$'`);
    const isAlone = !paths.some((other) => other.startsWith(`${path}.`));
    ensure(isAlone, 40176, `specification contains two conflicting paths, at '${path}'`);
  }
  const fields = flat.map(
    ([path, expression]) => [path.split('.'), compileExpression(expression, variables)] as const,
  );
  return map((doc) => {
    const values = fields.map(([parts, evaluate]) => [parts, evaluate(doc)] as const);
    const result = { ...doc };
    for (const [parts, value] of values) setComputed(result, parts, value);
    return result;
  });
};

const project: StageMaker = (operand, environment) => {
  const spec = objectOf(operand, 15969, '$project');
  ensure(firstKey(spec) !== undefined, 51272, '$project must have at least one field');
  return map(compileProjection(spec, { ...environment, inPipeline: true }));
};

const unset: StageMaker = (operand, environment) => {
  const paths = listOf(operand);
  const isPaths = paths.length > 0 && paths.every((path) => typeof path === 'string' && path);
  ensure(isPaths, 31120, '$unset specification must be a string or an array of strings');
  return project(Object.fromEntries(paths.map((path) => [path, 0])), environment);
};

const replaceWith: StageMaker = (operand, { variables }) => {
  const evaluate = compileExpression(operand, variables);
  return map((doc) => {
    const root = evaluate(doc);
    ensure(isDoc(root), 40228, `the new root must be an object, not ${typeName(root)}`);
    return root;
  });
};

const replaceRoot: StageMaker = (operand, environment) => {
  const root = objectOf(operand, 40229, '$replaceRoot')['newRoot'];
  ensure(root !== undefined, 40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(root, environment);
};

export const limitOf = (operand: unknown): number => {
  const most = toNumber(operand);
  ensure(Number.isInteger(most) && most > 0, 15958, 'the limit must be a positive integer');
  return most;
};

export const skipOf = (operand: unknown): number => {
  const first = toNumber(operand);
  const isCount = Number.isInteger(first) && first >= 0;
  ensure(isCount, 15956, 'Argument to $skip must be an integer and cannot be negative');
  return first;
};

const limit: StageMaker = (operand) => {
  const most = limitOf(operand);
  return (docs) => slice(docs, 0, most);
};

const skip: StageMaker = (operand) => {
  const first = skipOf(operand);
  return (docs) => slice(docs, first, 0);
};

const sort: StageMaker = (operand, { collation }) => {
  const keys = parseSort(operand);
  ensure(keys, 15976, '$sort stage must have at least one sort key');
  const sorter = compileSort(keys, collation);
  return (docs) => sortDocs([...docs], sorter);
};

const count: StageMaker = (operand) => {
  const isName = typeof operand === 'string' && FIELD_NAME.test(operand);
  ensure(isName, 40156, "the count field must be a non-empty string without '$' and '.'");
  return (docs) => {
    const total = countOf(docs);
    return total === 0 ? [] : [{ [operand]: total }];
  };
};

const sample: StageMaker = (operand) => {
  const size = toNumber(objectOf(operand, 28745, '$sample')['size']);
  ensure(size > 0, 28747, 'size argument to $sample must be a positive integer');
  return (docs) =>
    [...docs]
      .map((doc) => ({ doc, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, size)
      .map(({ doc }) => doc);
};

const facet: StageMaker = (operand, environment) => {
  const parts = Object.entries(objectOf(operand, 40169, '$facet')).map(([name, stages]) => {
    ensure(Array.isArray(stages), 40170, `arguments to $facet must be arrays, ${name} is not`);
    const isNested = stages.some((stage) => isDoc(stage) && '$facet' in stage);
    ensure(!isNested, 40600, '$facet is not allowed to be used within a $facet stage');
    return [name, compileStages(stages as Doc[], environment)] as const;
  });
  ensure(parts.length > 0, 40169, 'the $facet specification must be a non-empty object');
  return (docs) => {
    const all = [...docs];
    return [Object.fromEntries(parts.map(([name, run]) => [name, [...run(all)]]))];
  };
};

const notFirst = (name: string) => (): never =>
  refuse(40601, `${name} can only be the first or the final stage in the pipeline`);
const refused = (name: string) => (): never =>
  refuse('NotImplemented', `${name} is not supported by this server`);
const table = (names: string, make: (name: string) => StageMaker) =>
  Object.fromEntries(names.split(' ').map((name) => [name, make(name)]));

const STAGES: Readonly<Record<string, StageMaker>> = {
  $match: match,
  $addFields: addFields,
  $set: addFields,
  $project: project,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $limit: limit,
  $skip: skip,
  $sort: sort,
  $count: count,
  $sample: sample,
  $facet: facet,
  $group: group,
  $bucket: bucket,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: unionWith,
  $changeStream: () => refuse(40573, 'The $changeStream stage is only supported on replica sets'),
  ...table('$out $merge $documents', notFirst),
  ...table('$bucketAuto $densify $fill $graphLookup $redact $setWindowFields $geoNear', refused),
  ...table('$search $searchMeta $vectorSearch $listSearchIndexes', refused),
};

export const stageName = (stage: unknown): string => {
  const isOne = isDoc(stage) && Object.keys(stage).length === 1;
  ensure(isOne, 40323, 'A pipeline stage specification object must contain exactly one field.');
  return firstKey(stage)!;
};

/** Compiles stages into one. Errors: 40324 for an unknown stage, 40601 for a misplaced one. */
export const compileStages = (stages: readonly Doc[], environment: Environment): Stage => {
  const compiled = stages.map((stage) => {
    const name = stageName(stage);
    ensure(Object.hasOwn(STAGES, name), 40324, `Unrecognized pipeline stage name: '${name}'`);
    return STAGES[name]!(stage[name], environment);
  });
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
};
