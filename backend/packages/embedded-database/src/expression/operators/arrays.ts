import { identity } from '../../bson/key.js';
import { toBoolean } from '../../bson/values.js';
import { sortElements } from '../../values/sort.js';
import { list, named, notNull, type Operator, optional, variadic } from '../parameters.js';

/** The expression inside a `$map`, `$filter` or `$reduce`, as a function of the element. */
type Each = (element: unknown, value?: unknown) => unknown;

/** A missing value is not null, so no array has it. */
const includes = (value: unknown, elements: readonly unknown[]): boolean => {
  if (value === undefined) return false;
  const wanted = identity(value);
  return elements.some((element) => identity(element) === wanted);
};

const mapElements = (elements: readonly unknown[], _as: unknown, each: Each): unknown[] =>
  elements.map((element) => each(element) ?? null);

const filterElements = (elements: readonly unknown[], _as: unknown, each: Each): unknown[] =>
  elements.filter((element) => toBoolean(each(element)));

const reduceElements = (elements: readonly unknown[], initial: unknown, each: Each): unknown =>
  elements.reduce((value, element) => each(element, value), initial);

/** Operators that look into arrays or make them. */
export const arrayOperators: Readonly<Record<string, Operator>> = {
  $size: list([notNull('array')], ({ length }: unknown[]) => length, 17124),
  $in: list(['any', notNull('array')], includes, 40081),
  $arrayElemAt: list(
    ['array', 'int'],
    (elements: unknown[], position: number) => elements.at(position),
    28689,
  ),
  $first: list(['array'], (elements: unknown[]) => elements[0], 28689),
  $last: list(['array'], (elements: unknown[]) => elements.at(-1), 28689),
  $concatArrays: variadic(['array'], (...arrays: unknown[][]) => arrays.flat(), 28664),
  $sortArray: named({ input: 'array', sortBy: 'any' }, sortElements, 2942504),
  $map: named({ input: 'array', as: optional('any'), in: 'each' }, mapElements, 16883),
  $filter: named({ input: 'array', as: optional('any'), cond: 'each' }, filterElements, 28651),
  $reduce: named({ input: 'array', initialValue: 'any', in: 'each' }, reduceElements, 40080),
};
