import { ensure } from '../../common/errors.js';
import { type Doc, firstKey, isDoc, typeName } from '../../bson/values.js';
import { compileExpression } from '../../expression/expression.js';
import { namedArguments } from '../../expression/named-arguments.js';
import { compileFilter } from '../../query/filter.js';
import { compileProjection } from '../../query/projection.js';
import { type Environment, perDocument, type Stage } from '../stage.js';

const ensureNotEmpty = (specification: Doc, code: number): void => {
  const text = '$project and $addFields must have at least one field';
  ensure(firstKey(specification) !== undefined, code, text);
};

/** `$match` */
export const match = (filter: Doc, environment: Environment): Stage => {
  const matches = compileFilter(filter, environment);
  return perDocument((doc) => (matches(doc) ? [doc] : []));
};

/** `$project` */
export const project = (specification: Doc, environment: Environment): Stage => {
  ensureNotEmpty(specification, 51272);
  const change = compileProjection(specification, { ...environment, inPipeline: true });
  return perDocument((doc) => [change(doc)]);
};

/** `$addFields` and `$set` */
export const addFields = (specification: Doc, environment: Environment): Stage => {
  ensureNotEmpty(specification, 40177);
  const options = { ...environment, inPipeline: true, addsFields: true };
  const change = compileProjection(specification, options);
  return perDocument((doc) => [change(doc)]);
};

/** `$unset` */
export const unset = (operand: string | unknown[], environment: Environment): Stage => {
  const paths = [operand].flat(1);
  const arePaths = paths.length > 0 && paths.every((path) => typeof path === 'string' && path);
  ensure(arePaths, 31120, '$unset specification must be a string or an array of strings');
  return project(Object.fromEntries(paths.map((path) => [String(path), 0])), environment);
};

/** `$replaceWith` */
export const replaceWith = (expression: unknown, environment: Environment): Stage => {
  const evaluate = compileExpression(expression, environment);
  return perDocument((doc) => {
    const root = evaluate(doc);
    ensure(isDoc(root), 40228, () => `the new root must be an object, not ${typeName(root)}`);
    return [root];
  });
};

/** `$replaceRoot` */
export const replaceRoot = (operand: Doc, environment: Environment): Stage => {
  const { newRoot } = namedArguments('$replaceRoot', operand, ['newRoot']);
  return replaceWith(newRoot, environment);
};
