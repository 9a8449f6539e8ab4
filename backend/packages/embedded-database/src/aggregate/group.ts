import { ensure } from '../common/errors.js';
import { identity } from '../bson/key.js';
import { type Doc, isDoc, setField } from '../bson/values.js';
import { foldDeep } from '../values/collation.js';
import { FIELD_NAME } from '../values/path.js';
import { ACCUMULATORS } from '../expression/accumulators.js';
import { checkCollation, compileExpression, type Scope } from '../expression/expression.js';
import type { Environment, Stage } from './stage.js';

/** Compiles one field of a group, such as `{ $sum: '$v' }`. */
const compileField = ([name, spec]: [string, unknown], scope: Scope) => {
  ensure(isDoc(spec), 40234, `The field '${name}' must be an accumulator object`);
  const [operator = '', ...others] = Object.keys(spec);
  ensure(others.length === 0, 40238, `The field '${name}' must have one accumulator`);
  ensure(FIELD_NAME.test(name), 40235, `The field '${name}' cannot contain '.' or begin with '$'`);
  ensure(Object.hasOwn(ACCUMULATORS, operator), 15952, `unknown group operator '${operator}'`);
  checkCollation(operator, scope);
  const operands = operator === '$count' ? [1] : [spec[operator]].flat(1);
  ensure(operands.length === 1, 40237, `The ${operator} accumulator is a unary operator`);
  return { name, evaluate: compileExpression(operands[0], scope), of: ACCUMULATORS[operator]! };
};

export const group = ({ _id: key, ...others }: Doc, scope: Environment): Stage => {
  ensure(key !== undefined, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(key, scope);
  const fields = Object.entries(others).map((field) => compileField(field, scope));
  return function* (docs) {
    const groups = new Map<string, { id: unknown; values: unknown[][] }>();
    for (const doc of docs) {
      // missing and null are one group
      const id = idOf(doc) ?? null;
      const same = identity(foldDeep(id, scope.collation));
      const known = groups.get(same) ?? { id, values: fields.map(() => []) };
      groups.set(same, known);
      for (const [i, { evaluate }] of fields.entries()) known.values[i]!.push(evaluate(doc));
    }
    for (const { id, values } of groups.values()) {
      const result: Doc = { _id: id };
      for (const [i, { name, of }] of fields.entries()) setField(result, name, of(values[i]!));
      yield result;
    }
  };
};
