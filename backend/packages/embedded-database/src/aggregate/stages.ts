import { ensure, refuse } from '../common/errors.js';
import { type Doc, typeName } from '../bson/values.js';
import {
  type CompileStage,
  type CompileStages,
  type Environment,
  type Stage,
  stageName,
} from './stage.js';
import { facet } from './stages/facet.js';
import { group } from './stages/group.js';
import { bucket, count, sortByCount } from './stages/grouping.js';
import { lookup, unionWith } from './stages/join.js';
import { addFields, match, project, replaceRoot, replaceWith, unset } from './stages/reshape.js';
import { limit, sample, skip, sort } from './stages/select.js';
import { unwind } from './stages/unwind.js';

type StageKind = {
  /** The types that the operand may have. */
  types: readonly string[];
  /** MongoDB's code for an operand of another type. */
  typeError: number;
  compile: CompileStage;
};

const NUMBERS = ['int', 'long', 'double'];

const STAGES: Readonly<Record<string, StageKind>> = {
  $match: { types: ['object'], typeError: 15959, compile: match },
  $addFields: { types: ['object'], typeError: 40272, compile: addFields },
  $set: { types: ['object'], typeError: 40272, compile: addFields },
  $project: { types: ['object'], typeError: 15969, compile: project },
  $unset: { types: ['string', 'array'], typeError: 31002, compile: unset },
  $replaceRoot: { types: ['object'], typeError: 40229, compile: replaceRoot },
  $replaceWith: { types: ['object', 'string'], typeError: 40228, compile: replaceWith },
  $limit: { types: NUMBERS, typeError: 15957, compile: limit },
  $skip: { types: NUMBERS, typeError: 15972, compile: skip },
  $sort: { types: ['object'], typeError: 15973, compile: sort },
  $sample: { types: ['object'], typeError: 28745, compile: sample },
  $count: { types: ['string'], typeError: 40156, compile: count },
  $group: { types: ['object'], typeError: 15947, compile: group },
  $sortByCount: { types: ['object', 'string'], typeError: 40149, compile: sortByCount },
  $bucket: { types: ['object'], typeError: 40201, compile: bucket },
  $facet: { types: ['object'], typeError: 40169, compile: facet },
  $unwind: { types: ['object', 'string'], typeError: 15981, compile: unwind },
  $lookup: { types: ['object'], typeError: 40319, compile: lookup },
  $unionWith: { types: ['object', 'string'], typeError: 9, compile: unionWith },
};

/** Stages that MongoDB knows; of these `$documents` is supported as the first stage only. */
const REFUSED_STAGES = new Set(
  `
    $bucketAuto $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill
    $geoNear $graphLookup $indexStats $listClusterCatalog $listLocalSessions $listSampledQueries
    $listSearchIndexes $listSessions $planCacheStats $querySettings $queryStats $rankFusion
    $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch
  `
    .trim()
    .split(/\s+/),
);

const refuseStage = (name: string): never => {
  const text = '$changeStream is only valid as the first stage in a pipeline';
  ensure(name !== '$changeStream', 40602, text);
  ensure(name !== '$out' && name !== '$merge', 40601, `${name} must be the last stage`);
  const isRefused = REFUSED_STAGES.has(name);
  ensure(!isRefused, 'NotImplemented', `${name} is not supported by this server`);
  return refuse(40324, `Unrecognized pipeline stage name: '${name}'`);
};

const compileStage = (stage: Doc, environment: Environment): Stage => {
  const name = stageName(stage);
  if (!Object.hasOwn(STAGES, name)) return refuseStage(name);
  const { types, typeError, compile } = STAGES[name]!;
  const type = typeName(stage[name]);
  ensure(types.includes(type), typeError, `${name} does not take this type: ${type}`);
  return compile(stage[name] as never, environment, compileStages);
};

/**
 * Compiles stages into one. Errors: 40324 for an unknown stage, 238 for one that is refused by name,
 * and those of the stages themselves.
 */
export const compileStages: CompileStages = (stages, environment) => {
  ensure(Array.isArray(stages), 'TypeMismatch', 'a pipeline must be an array of stages');
  const compiled = stages.map((stage: Doc) => compileStage(stage, environment));
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
};
