import { ensure } from '../errors.js';
import { type Doc, isDoc, isNil } from '../bson/values.js';
import type { Evaluate, Variables } from './expression.js';

export type Compute = (args: unknown[]) => unknown;
/** How many arguments an operator takes, and what it makes of their values. */
export type Operator = readonly [least: number, most: number, compute: Compute];
/** An operator that compiles its operand itself. */
export type Control = (operand: unknown, variables: Variables) => Evaluate;

export const many = (compute: Compute): Operator => [0, Infinity, compute];
export const one = (compute: (value: unknown) => unknown): Operator => [
  1,
  1,
  ([value]) => compute(value),
];
export const two = (compute: (a: unknown, b: unknown) => unknown): Operator => [
  2,
  2,
  ([a, b]) => compute(a, b),
];

/** For values that are all there; null and missing give null. */
export const present = ([least, most, compute]: Operator): Operator => [
  least,
  most,
  (args) => (args.some(isNil) ? null : compute(args)),
];

/** The named arguments of an operator. Error 9 when one is missing that it needs, or unknown. */
export const argumentsOf = (name: string, operand: unknown, needed: string, optional = ''): Doc => {
  const wanted = needed.split(' ');
  const isComplete = isDoc(operand) && wanted.every((one) => one in operand);
  ensure(isComplete, 'FailedToParse', `${name} needs an object with '${wanted.join("', '")}'`);
  const known = [...wanted, ...optional.split(' ')];
  const unknown = Object.keys(operand).find((one) => !known.includes(one));
  ensure(unknown === undefined, 'FailedToParse', `${name} found an unknown argument: ${unknown}`);
  return operand;
};
