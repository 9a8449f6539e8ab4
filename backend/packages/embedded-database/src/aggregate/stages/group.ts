import { ensure } from '../../common/errors.js';
import { identity } from '../../bson/key.js';
import { type Doc, isDoc, setField } from '../../bson/values.js';
import { type Accumulator, ACCUMULATORS } from '../../expression/accumulators.js';
import { compileExpression, type Evaluate, type Scope } from '../../expression/expression.js';
import { checkCollation } from '../../expression/operator-call.js';
import { foldDeep } from '../../values/collation.js';
import { MemoryLimit } from '../../values/memory-limit.js';
import { FIELD_NAME } from '../../values/path.js';
import type { Environment, Stage } from '../stage.js';

/** One field of a group, such as `total: { $sum: '$points' }`. */
type GroupField = { name: string; evaluate: Evaluate; makeAccumulator: () => Accumulator };

/** A group, and for each of its fields what becomes of its documents. */
type Group = { id: unknown; accumulators: Accumulator[] };

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
  return { name, evaluate, makeAccumulator: ACCUMULATORS[operator]! };
};

const documentOf = ({ id, accumulators }: Group, fields: readonly GroupField[]): Doc => {
  const doc: Doc = { _id: id };
  for (const [i, { name }] of fields.entries()) setField(doc, name, accumulators[i]!.result());
  return doc;
};

/** About what an accumulator takes of its own. */
const ACCUMULATOR_BYTES = 100;

/** `$group`. Errors: 292 where what has to be kept takes more than 100 MB, 15955 without `_id`, 15952 for an unknown accumulator, 40234 to 40238 for bad fields. */
export const group = ({ _id: key, ...others }: Doc, environment: Environment): Stage => {
  ensure(key !== undefined, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(key, environment);
  const fields = Object.entries(others).map(([name, accumulator]) =>
    compileGroupField(name, accumulator, environment),
  );
  return function* (docs) {
    const groups = new Map<string, Group>();
    const memory = new MemoryLimit('$group');
    const make = (id: unknown): Group => {
      memory.keep(id);
      memory.add(ACCUMULATOR_BYTES * (fields.length + 1));
      return { id, accumulators: fields.map(({ makeAccumulator }) => makeAccumulator()) };
    };
    for (const doc of docs) {
      // missing and null are one group
      const id = idOf(doc) ?? null;
      const groupKey = identity(foldDeep(id, environment.collation));
      let found = groups.get(groupKey);
      if (!found) groups.set(groupKey, (found = make(id)));
      for (let i = 0; i < fields.length; i++) {
        const value = fields[i]!.evaluate(doc);
        if (found.accumulators[i]!.add(value)) memory.keep(value);
      }
    }
    for (const found of groups.values()) yield documentOf(found, fields);
  };
};
