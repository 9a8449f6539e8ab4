import { slice } from '../iterables.js';
import { ensure, refuse } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, toNumber } from '../bson/values.js';
import { compileFilter } from '../query/matcher.js';
import { FIELD_NAME, setComputed } from '../query/path.js';
import { compileProjection } from '../query/projection.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { checkTime } from '../time-limit.js';
import { compileExpression, type Scope, type Variables } from './expression.js';
import { bucket, group } from './group.js';
import { lookup, unionWith, unwind } from './join.js';

/** Turns documents into others, lazily where it can. */
type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export type Environment = Scope & {
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

const part =
  (skip: number, limit: number): Stage =>
  (docs) =>
    slice(docs, skip, limit);

/** A stage's operand that has to be an object. */
export const objectOf = (operand: unknown, code: number): Doc => {
  ensure(isDoc(operand), code, 'the specification of this stage must be an object');
  return operand;
};

const match: StageMaker = (operand, environment) => {
  const test = compileFilter(objectOf(operand, 15959), environment);
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

const addFields: StageMaker = (operand, environment) => {
  const flat = flatten(objectOf(operand, 40272));
  ensure(flat.length > 0, 40177, '$addFields must have at least one field');
  const fields = flat.map(([path, expression]) => {
    const parts = path.split('.');
    const isPath = parts.every((name) => /^[^$]/.test(name));
    ensure(isPath, 40353, `'${path}' is not a valid path: a part is empty or begins with '$'`);
    const isAlone = !flat.some(([other]) => other.startsWith(`${path}.`));
    ensure(isAlone, 40176, `specification contains two conflicting paths, at '${path}'`);
    return [parts, compileExpression(expression, environment)] as const;
  });
  return map((doc) => {
    const values = fields.map(([parts, evaluate]) => [parts, evaluate(doc)] as const);
    const result = { ...doc };
    for (const [parts, value] of values) setComputed(result, parts, value);
    return result;
  });
};

const project: StageMaker = (operand, environment) => {
  const spec = objectOf(operand, 15969);
  ensure(firstKey(spec) !== undefined, 51272, '$project must have at least one field');
  return map(compileProjection(spec, { ...environment, inPipeline: true }));
};

const unset: StageMaker = (operand, environment) => {
  const paths = [operand].flat(1);
  const isPaths = paths.length > 0 && paths.every((path) => typeof path === 'string' && path);
  ensure(isPaths, 31120, '$unset specification must be a string or an array of strings');
  return project(Object.fromEntries(paths.map((path) => [path, 0])), environment);
};

const replaceWith: StageMaker = (operand, environment) => {
  const evaluate = compileExpression(operand, environment);
  return map((doc) => {
    const root = evaluate(doc);
    ensure(isDoc(root), 40228, `the new root must be an object, not ${typeName(root)}`);
    return root;
  });
};

const replaceRoot: StageMaker = (operand, environment) => {
  const root = objectOf(operand, 40229)['newRoot'];
  ensure(root !== undefined, 40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(root, environment);
};

/** The whole number that `$limit` (from 1 on) or `$skip` has. */
export const wholeOf = (operand: unknown, least: 0 | 1): number => {
  const isWhole = Number.isInteger(toNumber(operand)) && toNumber(operand) >= least;
  ensure(isWhole, least ? 15958 : 15956, `$limit and $skip take an integer from ${least} on`);
  return toNumber(operand);
};

const sort: StageMaker = (operand, { collation }) => {
  const keys = parseSort(operand);
  ensure(keys, 15976, '$sort stage must have at least one sort key');
  const sorter = compileSort(keys, collation);
  return (docs) => sortDocs([...docs], sorter);
};

const count: StageMaker = (operand, environment) => {
  const isName = typeof operand === 'string' && FIELD_NAME.test(operand);
  ensure(isName, 40156, "the count field must be a non-empty string without '$' and '.'");
  const counted = { $group: { _id: null, [operand]: { $sum: 1 } } };
  return compileStages([counted, { $project: { _id: 0 } }], environment);
};

const sortByCount: StageMaker = (operand, environment) => {
  const name = isDoc(operand) ? firstKey(operand) : operand;
  const isComputed = typeof name === 'string' && name.startsWith('$');
  ensure(isComputed, 40148, '$sortByCount takes an expression or a path that begins with $');
  const counted = { $group: { _id: operand, count: { $sum: 1 } } };
  return compileStages([counted, { $sort: { count: -1 } }], environment);
};

const sample: StageMaker = (operand) => {
  const size = toNumber(objectOf(operand, 28745)['size']);
  ensure(size > 0, 28747, 'size argument to $sample must be a positive integer');
  return (docs) => {
    const left = [...docs];
    const length = Math.min(size, left.length);
    return Array.from({ length }, () => left.splice(Math.random() * left.length, 1)[0]!);
  };
};

const facet: StageMaker = (operand, environment) => {
  const parts = Object.entries(objectOf(operand, 40169)).map(([name, stages]) => {
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

const refused = (names: string, code: number | 'NotImplemented', why: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, () => refuse(code, `${name} ${why}`)]));

const STAGES: Readonly<Record<string, StageMaker>> = {
  $match: match,
  $addFields: addFields,
  $set: addFields,
  $project: project,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $limit: (operand) => part(0, wholeOf(operand, 1)),
  $skip: (operand) => part(wholeOf(operand, 0), 0),
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
  ...refused('$changeStream', 40573, 'is only supported on replica sets'),
  ...refused('$out $merge', 40601, 'can only be the final stage in the pipeline'),
  ...refused('$documents $currentOp $listLocalSessions', 40602, 'must be the first stage'),
  ...refused(
    '$bucketAuto $collStats $densify $fill $geoNear $graphLookup $indexStats $redact $search $setWindowFields',
    'NotImplemented',
    'is not supported by this server',
  ),
};

export const stageName = (stage: unknown): string => {
  const isOne = isDoc(stage) && Object.keys(stage).length === 1;
  ensure(isOne, 40323, 'A pipeline stage specification object must contain exactly one field.');
  return firstKey(stage)!;
};

/** Compiles stages into one. Errors: 40324 for an unknown stage, 238 for one that is refused. */
export const compileStages = (stages: readonly Doc[], environment: Environment): Stage => {
  const compiled = stages.map((stage) => {
    const name = stageName(stage);
    ensure(Object.hasOwn(STAGES, name), 40324, `Unrecognized pipeline stage name: '${name}'`);
    return STAGES[name]!(stage[name], environment);
  });
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
};
