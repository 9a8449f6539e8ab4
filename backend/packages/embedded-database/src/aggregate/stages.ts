import { Long } from 'bson';
import { slice } from '../common/iterables.js';
import { ensure, refuse } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { type Doc, field, firstKey, isDoc, isNil, rankOf } from '../bson/values.js';
import { toNumber, typeName } from '../bson/values.js';
import { compileFilter } from '../query/filter.js';
import { FIELD_NAME, setComputed, valuesAt } from '../values/path.js';
import { compileProjection } from '../query/projection.js';
import { compileSort, parseSort, sortDocs } from '../values/sort.js';
import { checkTime } from '../common/time-limit.js';
import { argumentsOf, compileExpression, compileVariables } from '../expression/expression.js';
import { group } from './group.js';
import type { Environment, Stage } from './stage.js';

/** A stage that makes any number of documents of each one. */
const perDocument = (change: (doc: Doc) => Doc[]): Stage =>
  function* (docs) {
    for (const doc of docs) {
      checkTime();
      yield* change(doc);
    }
  };

const match = (filter: Doc, environment: Environment): Stage => {
  const test = compileFilter(filter, environment);
  return perDocument((doc) => (test(doc) ? [doc] : []));
};

const project = (spec: Doc, environment: Environment, adds = false): Stage => {
  const text = '$project and $addFields must have at least one field';
  ensure(firstKey(spec) !== undefined, adds ? 40177 : 51272, text);
  const change = compileProjection(spec, { ...environment, inPipeline: true, adds });
  return perDocument((doc) => [change(doc)]);
};

const addFields = (spec: Doc, environment: Environment) => project(spec, environment, true);

const unset = (operand: string | unknown[], environment: Environment): Stage => {
  const paths = [operand].flat(1);
  const isPaths = paths.length > 0 && paths.every((path) => typeof path === 'string' && path);
  ensure(isPaths, 31120, '$unset specification must be a string or an array of strings');
  return project(Object.fromEntries(paths.map((path) => [String(path), 0])), environment);
};

const replaceWith = (operand: unknown, environment: Environment): Stage => {
  const evaluate = compileExpression(operand, environment);
  return perDocument((doc) => {
    const root = evaluate(doc);
    ensure(isDoc(root), 40228, `the new root must be an object, not ${typeName(root)}`);
    return [root];
  });
};

const replaceRoot = (spec: Doc, environment: Environment): Stage =>
  replaceWith(argumentsOf('$replaceRoot', spec, 'newRoot')[0], environment);

/** The whole number that `$limit` (from 1 on) or `$skip` has. */
export const wholeOf = (operand: unknown, least: 0 | 1): number => {
  const isWhole = Number.isInteger(toNumber(operand)) && toNumber(operand) >= least;
  ensure(isWhole, least ? 15958 : 15956, `$limit and $skip take an integer from ${least} on`);
  return toNumber(operand);
};

const part = (skip: number, limit: number): Stage => {
  return (docs) => slice(docs, skip, limit);
};

const sort = (operand: Doc, { collation }: Environment): Stage => {
  const keys = parseSort(operand);
  ensure(keys, 15976, '$sort stage must have at least one sort key');
  const sorter = compileSort(keys, collation);
  return (docs) => sortDocs([...docs], sorter);
};

const count = (name: string, environment: Environment): Stage => {
  ensure(FIELD_NAME.test(name), 40156, "the count field must be a name without '$' and '.'");
  const counted = { $group: { _id: null, [name]: { $sum: 1 } } };
  return compileStages([counted, { $project: { _id: 0 } }], environment);
};

/** A group whose `_id` is the lower boundary of the bucket that a value is in. */
const bucket = (spec: Doc, environment: Environment): Stage => {
  const { groupBy, output = { count: { $sum: 1 } } } = spec;
  const valueOf = (name: string) => compileExpression(spec[name], environment)({});
  const [bounds, other] = [valueOf('boundaries'), valueOf('default')];
  ensure(Array.isArray(bounds) && bounds.length > 1, 40192, '$bucket needs 2 boundaries or more');
  const isAlike = bounds.every((bound) => rankOf(bound) === rankOf(bounds[0]));
  ensure(isAlike, 40193, 'the boundaries of $bucket must have the same type');
  const isSorted = bounds.every((bound, i) => i === 0 || compare(bounds[i - 1], bound) < 0);
  ensure(isSorted, 40194, 'the boundaries of $bucket must be sorted');
  const isOutside = compare(other, bounds[0]) < 0 || compare(other, bounds.at(-1)) >= 0;
  ensure(isOutside, 40199, 'the default of $bucket must lie outside its boundaries');
  ensure(isDoc(output), 40196, 'the output of $bucket must be an object');
  const branches = bounds.slice(0, -1).map((bound: unknown, i) => {
    const [low, high] = [{ $literal: bound }, { $literal: bounds[i + 1] as unknown }];
    return { case: { $and: [{ $gte: [groupBy, low] }, { $lt: [groupBy, high] }] }, then: low };
  });
  const otherwise = 'default' in spec && { default: { $literal: other } };
  const _id = { $switch: { branches, ...otherwise } };
  return compileStages([{ $group: { _id, ...output } }, { $sort: { _id: 1 } }], environment);
};

const sortByCount = (operand: Doc | string, environment: Environment): Stage => {
  const name = isDoc(operand) ? firstKey(operand) : operand;
  ensure(name?.startsWith('$'), 40148, '$sortByCount takes an expression');
  const counted = { $group: { _id: operand, count: { $sum: 1 } } };
  return compileStages([counted, { $sort: { count: -1 } }], environment);
};

const facet = (spec: Doc, environment: Environment): Stage => {
  const names = Object.keys(spec);
  ensure(names.length > 0, 40169, 'the $facet specification must be a non-empty object');
  ensure(!environment.inFacet, 40600, '$facet is not allowed to be used within a $facet stage');
  const inner = { ...environment, inFacet: true };
  const runs = names.map((name) => compileStages(spec[name], inner));
  return (docs) => {
    const all = [...docs];
    return [Object.fromEntries(runs.map((run, i) => [names[i]!, [...run(all)]]))];
  };
};

// The values to look for: those of an array one by one; nothing there finds null and missing.
const joinFilter = (doc: Doc, local: string, foreign: string): Doc => {
  const found = valuesAt(doc, local.split('.')).flatMap((value) => value ?? [null]);
  // a regular expression stands for itself here, it is not applied
  return { [foreign]: found.length === 1 ? { $eq: found[0] } : { $in: found } };
};

/** Joins through the other collection's indexes: each document runs an ordinary query there. */
const lookup = (operand: unknown, { aggregate, ...scope }: Environment): Stage => {
  const names = 'from as localField? foreignField? pipeline? let?';
  const [from, as, local, foreign, pipeline, given = {}] = argumentsOf('$lookup', operand, names);
  const isJoin = typeof local === 'string' && typeof foreign === 'string';
  const isPlain = pipeline !== undefined && local === undefined && foreign === undefined;
  const areNames = typeof from === 'string' && typeof as === 'string' && /^[^$]/.test(as);
  const isFit = (isJoin || isPlain) && areNames && Array.isArray(pipeline ?? []) && isDoc(given);
  ensure(isFit, 'FailedToParse', '$lookup needs a pipeline, or localField and foreignField');
  const variablesOf = compileVariables(given, scope);
  return perDocument((doc) => {
    const join = isJoin ? [{ $match: joinFilter(doc, local, foreign) }] : [];
    const variables = { ...scope.variables, ...variablesOf(doc) };
    const result = { ...doc };
    const joined = aggregate?.(from, [...join, ...((pipeline ?? []) as Doc[])], variables) ?? [];
    setComputed(result, as.split('.'), [...joined]);
    return [result];
  });
};

const unionWith = (operand: Doc | string, { aggregate, variables = {} }: Environment): Stage => {
  const spec = isDoc(operand) ? operand : { coll: operand };
  const [from, pipeline = []] = argumentsOf('$unionWith', spec, 'coll pipeline?');
  const isFit = typeof from === 'string' && Array.isArray(pipeline);
  ensure(isFit, 'FailedToParse', '$unionWith needs the name of a collection');
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(from, pipeline as Doc[], variables) ?? [];
  };
};

const sample = (spec: Doc): Stage => {
  const size = toNumber(argumentsOf('$sample', spec, 'size')[0]);
  ensure(size > 0, 28747, "$sample's size must be a positive number");
  return (docs) => {
    const drawn = Array.from(docs, (doc) => ({ doc, at: Math.random() }));
    const mixed = drawn.toSorted((a, b) => a.at - b.at);
    return mixed.slice(0, size).map(({ doc }) => doc);
  };
};

/** One document for each element of an array; a value that is no array counts as one element. */
const unwind = (operand: unknown): Stage => {
  const names = 'path includeArrayIndex? preserveNullAndEmptyArrays?';
  const spec = isDoc(operand) ? operand : { path: operand };
  const [path, index = '', keepsEmpty = false] = argumentsOf('$unwind', spec, names);
  const isPath = typeof path === 'string' && /^\$[^$.]+(\.[^$.]+)*$/.test(path);
  ensure(isPath, 28818, "$unwind's path must be one that begins with '$'");
  ensure(typeof index === 'string' && index[0] !== '$', 28810, 'includeArrayIndex must be a name');
  ensure(typeof keepsEmpty === 'boolean', 28809, 'preserveNullAndEmptyArrays must be a boolean');
  const parts = path.slice(1).split('.');
  return perDocument((doc) => {
    const output = (value: unknown, at: Long | null) => {
      const result = { ...doc };
      setComputed(result, parts, value);
      if (index !== '') setComputed(result, index.split('.'), at);
      return result;
    };
    const inside = (at: unknown, name: string) => (isDoc(at) ? field(at, name) : undefined);
    const value = parts.reduce<unknown>(inside, doc);
    if (!Array.isArray(value)) return isNil(value) && !keepsEmpty ? [] : [output(value, null)];
    if (value.length === 0) return keepsEmpty ? [output(undefined, null)] : [];
    return value.map((item: unknown, i) => output(item, Long.fromNumber(i)));
  });
};

type Make = (operand: never, environment: Environment) => Stage;

/** The types of their operands, and the error for another one. */
const STAGES: Readonly<Record<string, readonly [types: string, code: number, make: Make]>> = {
  $match: ['object', 15959, match],
  $addFields: ['object', 40272, addFields],
  $set: ['object', 40272, addFields],
  $project: ['object', 15969, project],
  $unset: ['string array', 31002, unset],
  $replaceRoot: ['object', 40229, replaceRoot],
  $replaceWith: ['object string', 40228, replaceWith],
  $limit: ['int long double', 15957, (most: unknown) => part(0, wholeOf(most, 1))],
  $skip: ['int long double', 15972, (first: unknown) => part(wholeOf(first, 0), 0)],
  $sort: ['object', 15973, sort],
  $count: ['string', 40156, count],
  $facet: ['object', 40169, facet],
  $group: ['object', 15947, group],
  $bucket: ['object', 40201, bucket],
  $sortByCount: ['object string', 40149, sortByCount],
  $unwind: ['object string', 15981, unwind],
  $lookup: ['object', 40319, lookup],
  $unionWith: ['object string', 9, unionWith],
  $sample: ['object', 28745, sample],
};

const KNOWN =
  /^\$(bucketAuto|collStats|currentOp|densify|documents|fill|geoNear|graphLookup|indexStats|listLocalSessions|redact|search|setWindowFields)$/;

const refuseStage = (name: string): never => {
  ensure(name !== '$changeStream', 40573, '$changeStream is only supported on replica sets');
  ensure(name !== '$out' && name !== '$merge', 40601, `${name} must be the last stage`);
  ensure(!KNOWN.test(name), 'NotImplemented', `${name} is not supported by this server`);
  return refuse(40324, `Unrecognized pipeline stage name: '${name}'`);
};

export const stageName = (stage: unknown): string => {
  const isOne = isDoc(stage) && Object.keys(stage).length === 1;
  ensure(isOne, 40323, 'A pipeline stage specification object must contain exactly one field.');
  return firstKey(stage)!;
};

/** Compiles stages into one. Errors: 40324 for an unknown stage, 238 for one that is refused. */
export const compileStages = (stages: unknown, environment: Environment): Stage => {
  ensure(Array.isArray(stages), 'TypeMismatch', 'a pipeline must be an array of stages');
  const compiled = stages.map((stage: Doc) => {
    const name = stageName(stage);
    if (!Object.hasOwn(STAGES, name)) return refuseStage(name);
    const [types, code, make] = STAGES[name]!;
    const isFit = types.split(' ').includes(typeName(stage[name]));
    ensure(isFit, code, `${name} does not take this type: ${typeName(stage[name])}`);
    return make(stage[name] as never, environment);
  });
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
};
