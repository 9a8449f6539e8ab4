import { ensure } from '../../common/errors.js';
import { identity } from '../../bson/key.js';
import { type Doc, isDoc, setField } from '../../bson/values.js';
import { type Accumulator, ACCUMULATORS } from '../../expression/accumulators.js';
import { compileExpression, type Evaluate, type Scope } from '../../expression/expression.js';
import { checkCollation } from '../../expression/operator-call.js';
import { foldDeep } from '../../values/collation.js';
import { FIELD_NAME } from '../../values/path.js';
import type { Environment, Stage } from '../stage.js';

/** One field of a group, such as `total: { $sum: '$points' }`. */
type GroupField = { name: string; evaluate: Evaluate; accumulate: Accumulator };

/** A group, and for each of its fields the values that were computed of its documents. */
type Group = { id: unknown; values: unknown[][] };

const compileGroupField = (name: string, accumulator: unknown, scope: Scope): GroupField => {
  ensure(isDoc(accumulator), 40234, `The field '${name}' must be an accumulator object`);
  const [operator = '', ...others] = Object.keys(accumulator);
  ensure(others.length === 0, 40238, `The field '${name}' must have one accumulator`);
  ensure(FIELD_NAME.test(name), 40235, `The field '${name}' cannot contain '.' or begin with '$'`);
  const isKnown = Object.hasOwn(ACCUMULATORS, operator);
  ensure(isKnown, 15952, `unknown group operator '${operator}'`);
  checkCollation(operator, scope);
  // `$count` takes no operand
  const operand = operator === '$count' ? 1 : accumulator[operator];
  ensure(!Array.isArray(operand), 40237, `The ${operator} accumulator is a unary operator`);
  const evaluate = compileExpression(operand, scope);
  return { name, evaluate, accumulate: ACCUMULATORS[operator]! };
};

const documentOf = ({ id, values }: Group, fields: readonly GroupField[]): Doc => {
  const doc: Doc = { _id: id };
  for (const [i, { name, accumulate }] of fields.entries()) {
    setField(doc, name, accumulate(values[i]!));
  }
  return doc;
};

/** `$group`. Errors: 15955 without `_id`, 15952 for an unknown accumulator, 40234 to 40238 for bad fields. */
export const group = ({ _id: key, ...others }: Doc, environment: Environment): Stage => {
  ensure(key !== undefined, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(key, environment);
  const fields = Object.entries(others).map(([name, accumulator]) =>
    compileGroupField(name, accumulator, environment),
  );
  return function* (docs) {
    const groups = new Map<string, Group>();
    for (const doc of docs) {
      // missing and null are one group
      const id = idOf(doc) ?? null;
      const groupKey = identity(foldDeep(id, environment.collation));
      let found = groups.get(groupKey);
      if (!found) groups.set(groupKey, (found = { id, values: fields.map(() => []) }));
      for (const [i, { evaluate }] of fields.entries()) found.values[i]!.push(evaluate(doc));
    }
    for (const found of groups.values()) yield documentOf(found, fields);
  };
};
