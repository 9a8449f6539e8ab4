import { ensure } from '../../common/errors.js';
import { slice } from '../../common/iterables.js';
import { type Doc, toNumber } from '../../bson/values.js';
import { namedArguments } from '../../expression/named-arguments.js';
import { MemoryLimit } from '../../values/memory-limit.js';
import { compileSort, parseSort, sortBy } from '../../values/sort.js';
import type { Environment, Stage } from '../stage.js';

const integerFrom = (least: number, code: number, operand: unknown): number => {
  const number = toNumber(operand);
  const isInteger = Number.isInteger(number) && number >= least;
  ensure(isInteger, code, `$limit and $skip take an integer from ${least} on`);
  return number;
};

/** How many documents a `$limit` leaves. Error 15958. */
export const limitOf = (operand: unknown): number => integerFrom(1, 15958, operand);

/** How many documents a `$skip` passes over. Error 15956. */
export const skipOf = (operand: unknown): number => integerFrom(0, 15956, operand);

/** `$limit` */
export const limit = (operand: unknown): Stage => {
  const most = limitOf(operand);
  return (docs) => slice(docs, 0, most);
};

/** `$skip` */
export const skip = (operand: unknown): Stage => {
  const first = skipOf(operand);
  return (docs) => slice(docs, first, 0);
};

/** `$sort` */
export const sort = (operand: Doc, { collation }: Environment): Stage => {
  const keys = parseSort(operand);
  ensure(keys, 15976, '$sort stage must have at least one sort key');
  const sorter = compileSort(keys, collation);
  return (docs) => {
    const memory = new MemoryLimit('Sort');
    const all = Array.from(docs, (doc) => memory.keep(doc));
    return sortBy(all, sorter);
  };
};

/** `$sample`: some of the documents, drawn at random. */
export const sample = (operand: Doc): Stage => {
  const size = toNumber(namedArguments('$sample', operand, ['size'])['size']);
  ensure(size > 0, 28747, "$sample's size must be a positive number");
  return (docs) => {
    const memory = new MemoryLimit('$sample');
    const drawn = Array.from(docs, (doc) => ({ doc: memory.keep(doc), draw: Math.random() }));
    drawn.sort((a, b) => a.draw - b.draw);
    return drawn.slice(0, size).map(({ doc }) => doc);
  };
};
