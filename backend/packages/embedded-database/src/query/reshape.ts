import { ensure } from '../errors.js';
import { type Doc, field, isDoc, setField, toNumber } from '../bson/values.js';
import { compileElement } from './matcher.js';
import { valuesAt } from './path.js';
import { positionOf } from './positional.js';
import type { ProjectionOptions } from './projection.js';

type Change = (array: unknown[]) => unknown;
type Transform = (doc: Doc, result: Doc) => void;

// Changes arrays at a path in the result without touching the original document.
const mapArrays = (value: unknown, [name, ...rest]: string[], change: Change): unknown => {
  if (name === undefined) return Array.isArray(value) ? change(value as unknown[]) : value;
  if (Array.isArray(value)) return value.map((item) => mapArrays(item, [name, ...rest], change));
  if (!isDoc(value) || field(value, name) === undefined) return value;
  return { ...value, [name]: mapArrays(value[name], rest, change) };
};

export const changeArrays = (result: Doc, path: string, change: Change) => {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const value = field(result, name);
  if (value !== undefined) setField(result, name, mapArrays(value, rest, change));
};

/** `$slice` in a projection: `count`, or `[skip, count]`. */
export const slice = (operand: unknown): Change => {
  const [first = NaN, count] = [operand].flat().map(toNumber);
  const isShaped = !Array.isArray(operand) || operand.length === 2;
  ensure(isShaped && !Number.isNaN(first), 28667, 'Invalid $slice syntax');
  ensure(count === undefined || count > 0, 28724, 'the count of $slice must be positive');
  return (array) => {
    if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
    const from = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(from, from + count);
  };
};

/** `$elemMatch` in a projection: the first element that matches, or no field. */
export const elemMatch = (
  path: string,
  operand: unknown,
  options: ProjectionOptions,
): Transform => {
  ensure(isDoc(operand), 31274, 'elemMatch: Invalid argument, object required');
  const test = compileElement(operand, options);
  return (doc, result) => {
    const array = field(doc, path);
    const found = Array.isArray(array) ? array.filter((item) => test(item)).slice(0, 1) : [];
    // it comes behind the fields that are shown as they are
    delete result[path];
    if (found.length) setField(result, path, found);
  };
};

/** `array.$`: the element that the filter matched. */
export const positional =
  (path: string, options: ProjectionOptions): Transform =>
  (doc, result) => {
    if (!Array.isArray(valuesAt(doc, path.split('.'))[0])) return;
    const position = positionOf(doc, path, options.filter ?? {}, options);
    const text = "positional operator '.$' couldn't find a matching element in the array";
    ensure(position !== undefined, 51246, `Executor error during find command :: ${text}`);
    changeArrays(result, path, (items) => [items[position]]);
  };

/** Sets a computed value at a path, inside every element where the path crosses an array. */
export const setComputed = (target: Doc, parts: readonly string[], value: unknown): void => {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else setField(target, name, value);
    return;
  }
  const current = field(target, name);
  const inside = (item: unknown) => {
    const copy: Doc = isDoc(item) ? { ...item } : {};
    setComputed(copy, rest, value);
    return copy;
  };
  if (value === undefined && !isDoc(current) && !Array.isArray(current)) return;
  setField(target, name, Array.isArray(current) ? current.map(inside) : inside(current));
};
