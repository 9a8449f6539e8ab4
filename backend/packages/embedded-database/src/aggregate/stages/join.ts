import { ensure } from '../../common/errors.js';
import { type Doc, isDoc } from '../../bson/values.js';
import { compileVariables } from '../../expression/expression.js';
import { namedArguments } from '../../expression/named-arguments.js';
import { elementsAt, withValueAt } from '../../values/path.js';
import { type Environment, perDocument, type Stage } from '../stage.js';

/** The filter for the documents that a document joins. No value at all finds null and missing. */
const joinFilter = (doc: Doc, localPath: readonly string[], foreignField: string): Doc => {
  const found = elementsAt(doc, localPath);
  const values = found.length > 0 ? found : [null];
  // `$eq`, because a regular expression stands for itself here and is not applied
  return { [foreignField]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
};

type Lookup = {
  from: string;
  as: string[];
  /** Makes the stages that a document begins its lookup with. */
  joinStages: (doc: Doc) => Doc[];
  pipeline: readonly Doc[];
  variables: Doc;
};

const readLookup = (operand: unknown): Lookup => {
  const optional = ['localField', 'foreignField', 'pipeline', 'let'];
  const given = namedArguments('$lookup', operand, ['from', 'as'], optional);
  const { from, as, localField, foreignField, pipeline, let: variables = {} } = given;
  const isJoin = typeof localField === 'string' && typeof foreignField === 'string';
  const hasNoJoin = localField === undefined && foreignField === undefined;
  const isEither = isJoin || (hasNoJoin && pipeline !== undefined);
  const haveNames = typeof from === 'string' && typeof as === 'string' && /^[^$]/.test(as);
  const areParts = Array.isArray(pipeline ?? []) && isDoc(variables);
  const text = '$lookup needs a pipeline, or localField and foreignField';
  ensure(isEither && haveNames && areParts, 'FailedToParse', text);
  const localPath = isJoin ? localField.split('.') : [];
  return {
    from,
    as: as.split('.'),
    joinStages: (doc) => (isJoin ? [{ $match: joinFilter(doc, localPath, foreignField) }] : []),
    pipeline: (pipeline ?? []) as Doc[],
    variables,
  };
};

/** `$lookup`: each document runs an ordinary query on the other collection, through its indexes. */
export const lookup = (operand: unknown, environment: Environment): Stage => {
  const { aggregate, variables } = environment;
  const { from, as, joinStages, pipeline, variables: given } = readLookup(operand);
  const variablesOf = compileVariables(given, environment);
  return perDocument((doc) => {
    const known = { ...variables, ...variablesOf(doc) };
    const joined = aggregate?.(from, [...joinStages(doc), ...pipeline], known) ?? [];
    return [withValueAt(doc, as, [...joined])];
  });
};

/** `$unionWith`: the documents of another collection behind those of this one. */
export const unionWith = (operand: Doc | string, environment: Environment): Stage => {
  const { aggregate, variables = {} } = environment;
  const specification = isDoc(operand) ? operand : { coll: operand };
  const given = namedArguments('$unionWith', specification, ['coll'], ['pipeline']);
  const { coll: from, pipeline = [] } = given;
  const isUnion = typeof from === 'string' && Array.isArray(pipeline);
  ensure(isUnion, 'FailedToParse', '$unionWith needs the name of a collection');
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(from, pipeline as Doc[], variables) ?? [];
  };
};
