import { Aggregator } from 'mingo/aggregator';
import { countOf } from '../count.js';
import { failure, failureAt } from '../errors.js';
import { clone, plainView } from '../bson/codec.js';
import { typeName } from '../bson/types.js';
import { type Doc, field, firstKey, isDoc, toNumber } from '../bson/values.js';
import type { Collation } from '../query/collation.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection, setComputed } from '../query/projection.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { compileExpression, type Variables } from './expression.js';
import { checkTime } from '../time-limit.js';
import { bucket, group, sortByCount } from './group.js';
import { context, refuseScripts, translate } from './library.js';
import { lookup, unionWith } from './lookup.js';
import { unwind } from './unwind.js';

/** Turns eased documents into others, lazily where it can. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export type Environment = {
  variables: Variables;
  collation?: Collation | undefined;
  /** Runs a pipeline on another collection of the same database. */
  aggregate?: (collection: string, pipeline: Doc[], variables: Variables) => Iterable<Doc>;
};

type StageMaker = (operand: unknown, environment: Environment) => Stage;

function* map(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Generator<Doc> {
  for (const doc of docs) {
    checkTime();
    yield change(doc);
  }
}

const match: StageMaker = (operand, environment) => {
  if (!isDoc(operand))
    throw failureAt(15959, 'the match filter must be an expression in an object');
  const test = compileFilter(operand, environment);
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
};

const addFields: StageMaker = (operand, { variables }) => {
  if (!isDoc(operand)) {
    throw failureAt(
      40272,
      `$addFields specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  const fields = flatten(operand).map(
    ([path, expression]) => [path.split('.'), compileExpression(expression, variables)] as const,
  );
  return (docs) =>
    map(docs, (doc) => {
      const values = fields.map(([parts, evaluate]) => [parts, evaluate(doc)] as const);
      const result = { ...doc };
      for (const [parts, value] of values) setComputed(result, parts, value);
      return result;
    });
};

// `{ a: { b: 1 } }` adds a field inside `a`, as `{ 'a.b': 1 }` does.
const flatten = (spec: Doc, prefix = ''): [string, unknown][] =>
  Object.entries(spec).flatMap(([name, value]): [string, unknown][] =>
    isDoc(value) && firstKey(value) !== undefined && !firstKey(value)!.startsWith('$')
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );

const project: StageMaker = (operand, environment) => {
  if (!isDoc(operand)) throw failureAt(15969, '$project specification must be an object');
  if (firstKey(operand) === undefined) {
    throw failureAt(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const change = compileProjection(operand, { ...environment, inPipeline: true });
  return (docs) => map(docs, change);
};

const unset: StageMaker = (operand) => {
  const paths = Array.isArray(operand) ? (operand as unknown[]) : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== '')) {
    throw failureAt(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  const spec = Object.fromEntries((paths as string[]).map((path) => [path, 0]));
  const change = compileProjection(spec, { inPipeline: true });
  return (docs) => map(docs, change);
};

const replaceRoot =
  (name: string, expressionOf: (operand: unknown) => unknown): StageMaker =>
  (operand, { variables }) => {
    const evaluate = compileExpression(expressionOf(operand), variables);
    return (docs) =>
      map(docs, (doc) => {
        const root = evaluate(doc);
        if (isDoc(root)) return root;
        throw failureAt(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)} in ${name}`,
        );
      });
  };

const newRoot = (operand: unknown) => {
  if (isDoc(operand) && operand['newRoot'] !== undefined) return operand['newRoot'];
  throw failureAt(40231, 'no newRoot specified for the $replaceRoot stage');
};

const count = (operand: unknown, name = '$limit', code = 15958) => {
  const number = toNumber(operand);
  if (!Number.isInteger(number))
    throw failureAt(2107201, `invalid argument to ${name} stage: Expected an integer`);
  if (number < 0 || (name === '$limit' && number === 0)) {
    throw failureAt(
      code,
      name === '$limit' ? 'the limit must be positive' : `Argument to ${name} cannot be negative`,
    );
  }
  return number;
};

export const limitOf = (operand: unknown) => count(operand);
export const skipOf = (operand: unknown) => count(operand, '$skip', 15956);

const limit: StageMaker = (operand) => {
  const most = limitOf(operand);
  return function* (docs) {
    let left = most;
    for (const doc of docs) {
      yield doc;
      if (--left === 0) return;
    }
  };
};

const skip: StageMaker = (operand) => {
  const first = skipOf(operand);
  return function* (docs) {
    let left = first;
    for (const doc of docs) if (left-- <= 0) yield doc;
  };
};

const sort: StageMaker = (operand, { collation }) => {
  const keys = parseSort(operand);
  if (!keys) throw failureAt(15976, '$sort stage must have at least one sort key');
  const sorter = compileSort(keys, collation);
  return (docs) => sortDocs([...docs], sorter);
};

const countStage: StageMaker = (operand) => {
  if (typeof operand !== 'string' || operand === '') {
    throw failureAt(40156, 'the count field must be a non-empty string');
  }
  return (docs) => {
    const total = countOf(docs);
    return total === 0 ? [] : [{ [operand]: total }];
  };
};

const sample: StageMaker = (operand) => {
  const size = isDoc(operand) ? toNumber(operand['size']) : NaN;
  if (!(size > 0)) throw failureAt(28747, 'size argument to $sample must be a positive integer');
  return (docs) => {
    const all = [...docs];
    for (let i = 0; i < Math.min(size, all.length); i++) {
      const other = i + Math.floor(Math.random() * (all.length - i));
      [all[i], all[other]] = [all[other]!, all[i]!];
    }
    return all.slice(0, size);
  };
};

const facet: StageMaker = (operand, environment) => {
  if (!isDoc(operand))
    throw failureAt(40169, 'the $facet specification must be a non-empty object');
  const parts = Object.entries(operand).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw failureAt(40170, `arguments to $facet must be arrays, ${name} is not`);
    return [name, compileStages(stages as Doc[], environment)] as const;
  });
  return (docs) => {
    const all = [...docs];
    return [Object.fromEntries(parts.map(([name, run]) => [name, [...run(all)]]))];
  };
};

/** Stages that the library computes well enough. They may change their input, so they get copies. */
const byLibrary =
  (name: string): StageMaker =>
  (operand, { variables, aggregate }) => {
    refuseScripts(operand);
    const collectionResolver = (collection: string) =>
      plainView([...(aggregate?.(collection, [], variables) ?? [])]);
    return (docs) => {
      try {
        // windows are computed by functions of the library's own, which count as scripts to it
        const options = {
          context,
          variables: plainView(variables),
          collectionResolver,
          scriptEnabled: true,
        };
        const aggregator = new Aggregator([{ [name]: plainView(operand) }], options);
        return aggregator.run([...docs].map((doc) => clone(plainView(doc)))).filter(isDoc);
      } catch (error) {
        throw translate(error);
      }
    };
  };

const STAGES: Record<string, StageMaker> = {
  $match: match,
  $addFields: addFields,
  $set: addFields,
  $project: project,
  $unset: unset,
  $replaceRoot: replaceRoot('$replaceRoot', newRoot),
  $replaceWith: replaceRoot('$replaceWith', (operand) => operand),
  $limit: limit,
  $skip: skip,
  $sort: sort,
  $count: countStage,
  $sample: sample,
  $facet: facet,
  $group: (operand, { variables }) => group(operand, variables),
  $bucket: (operand, { variables }) => bucket(operand, variables),
  $sortByCount: (operand, { variables }) => sortByCount(operand, variables),
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: unionWith,
  ...Object.fromEntries(
    ['$bucketAuto', '$densify', '$fill', '$graphLookup', '$redact', '$setWindowFields'].map(
      (name) => [name, byLibrary(name)],
    ),
  ),
};

const REFUSED = new Set([
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$listSearchIndexes',
]);
const ELSEWHERE: Record<string, string> = {
  $out: 'the final',
  $merge: 'the final',
  $documents: 'the first',
  $collStats: 'the first',
  $indexStats: 'the first',
};

export const stageName = (stage: unknown): string => {
  const name = isDoc(stage) ? firstKey(stage) : undefined;
  if (name === undefined || Object.keys(stage as Doc).length !== 1) {
    throw failureAt(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return name;
};

/** Compiles stages into one. Errors: 40324 for an unknown stage, 40601/40602 for a misplaced one. */
export const compileStages = (stages: readonly Doc[], environment: Environment): Stage => {
  const compiled = stages.map((stage) => {
    const name = stageName(stage);
    const make = field(STAGES, name) as StageMaker | undefined;
    if (make) return make(stage[name], environment);
    if (name === '$changeStream') throw changeStreams();
    if (REFUSED.has(name))
      throw failure('NotImplemented', `${name} is not supported by this server`);
    const place = ELSEWHERE[name];
    if (place) throw failureAt(40601, `${name} can only be ${place} stage in the pipeline`);
    throw failureAt(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
};

export const changeStreams = () =>
  failureAt(40573, 'The $changeStream stage is only supported on replica sets');

/** Evaluates `$documents`. Error 40442 unless it yields an array of documents. */
export const documentsOf = (operand: unknown, { variables }: Environment): Doc[] => {
  const docs = compileExpression(operand, variables)({});
  if (Array.isArray(docs) && docs.every(isDoc)) return docs;
  throw failureAt(5858203, 'an array is expected for $documents');
};
