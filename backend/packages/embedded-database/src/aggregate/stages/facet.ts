import { ensure } from '../../common/errors.js';
import type { Doc } from '../../bson/values.js';
import { MemoryLimit } from '../../values/memory-limit.js';
import type { CompileStages, Environment, Stage } from '../stage.js';

/** `$facet`: one document with the results of several pipelines over the same documents. */
export const facet = (
  pipelines: Doc,
  environment: Environment,
  compileStages: CompileStages,
): Stage => {
  const inner = { ...environment, inFacet: true };
  const isEmpty = Object.keys(pipelines).length === 0;
  ensure(!isEmpty, 40169, 'the $facet specification must be a non-empty object');
  ensure(!environment.inFacet, 40600, '$facet is not allowed to be used within a $facet stage');
  const facets = Object.entries(pipelines).map(([name, stages]) => {
    return { name, run: compileStages(stages, inner) };
  });
  return (docs) => {
    const memory = new MemoryLimit('$facet');
    const all = Array.from(docs, (doc) => memory.keep(doc));
    return [Object.fromEntries(facets.map(({ name, run }) => [name, [...run(all)]]))];
  };
};
