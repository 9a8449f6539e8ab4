import { Long } from 'bson';
import { ensure } from '../errors.js';
import { type Doc, field, isDoc, isNil } from '../bson/values.js';
import { setComputed, valuesAt } from '../query/path.js';
import { checkTime } from '../time-limit.js';
import { compileVariables } from './expression.js';
import { argumentsOf } from './operator.js';
import type { StageMaker } from './stages.js';

// The values to look for: those of an array one by one; nothing there finds null and missing.
const joinFilter = (doc: Doc, local: string, foreign: string): Doc => {
  const found = valuesAt(doc, local.split('.')).flatMap((value) => value ?? [null]);
  // a regular expression stands for itself here, it is not applied
  return { [foreign]: found.length === 1 ? { $eq: found[0] } : { $in: found } };
};

/** Joins through the other collection's indexes: each document runs an ordinary query there. */
export const lookup: StageMaker = (operand, { variables, collation, aggregate }) => {
  const names = 'from as localField? foreignField? pipeline? let?';
  const given = argumentsOf('$lookup', operand, names);
  const [from, as, local, foreign, pipeline = [], variablesGiven = {}] = given;
  const isJoin = typeof local === 'string' && typeof foreign === 'string';
  const isComplete = isJoin || (local === undefined && foreign === undefined && given[4]);
  const areNames = typeof from === 'string' && typeof as === 'string' && /^[^$]/.test(as);
  const isFit = isComplete && areNames && Array.isArray(pipeline) && isDoc(variablesGiven);
  ensure(isFit, 'FailedToParse', "$lookup requires 'pipeline', or 'localField' and 'foreignField'");
  const variablesOf = compileVariables(variablesGiven, { variables, collation });
  return function* (docs) {
    for (const doc of docs) {
      const join = isJoin ? [{ $match: joinFilter(doc, local, foreign) }] : [];
      const inner = { ...variables, ...variablesOf(doc) };
      const result = { ...doc };
      const joined = aggregate?.(from, [...join, ...(pipeline as Doc[])], inner) ?? [];
      setComputed(result, as.split('.'), [...joined]);
      yield result;
    }
  };
};

export const unionWith: StageMaker = (operand, { variables = {}, aggregate }) => {
  const spec = isDoc(operand) ? operand : { coll: operand };
  const [from, pipeline = []] = argumentsOf('$unionWith', spec, 'coll pipeline?');
  const isFit = typeof from === 'string' && Array.isArray(pipeline);
  ensure(isFit, 'FailedToParse', '$unionWith needs a collection, and a pipeline at most');
  return function* (docs) {
    yield* docs;
    yield* aggregate?.(from, pipeline as Doc[], variables) ?? [];
  };
};

/** One document for each element of an array; a value that is no array counts as one element. */
export const unwind: StageMaker = (operand) => {
  const spec = isDoc(operand) ? operand : { path: operand };
  const names = 'path includeArrayIndex? preserveNullAndEmptyArrays?';
  const [path, index, keepsEmpty = false] = argumentsOf('$unwind', spec, names);
  const isPath = typeof path === 'string' && path.startsWith('$');
  ensure(isPath, 28818, `path option to $unwind should be prefixed with '$': ${String(path)}`);
  const isName = index === undefined || (typeof index === 'string' && /^[^$]/.test(index));
  ensure(isName, 28810, 'expected a non-empty string for the includeArrayIndex option to $unwind');
  const isFlag = typeof keepsEmpty === 'boolean';
  ensure(isFlag, 28809, 'preserveNullAndEmptyArrays of $unwind must be a boolean');
  const parts = path.slice(1).split('.');
  const output = (doc: Doc, value: unknown, position: Long | null): Doc => {
    checkTime();
    const result = { ...doc };
    setComputed(result, parts, value);
    if (index !== undefined) setComputed(result, index.split('.'), position);
    return result;
  };
  return function* (docs) {
    for (const doc of docs) {
      let value: unknown = doc;
      for (const part of parts) value = isDoc(value) ? field(value, part) : undefined;
      const items = Array.isArray(value) ? (value as unknown[]) : undefined;
      if (items?.length) {
        for (const [i, item] of items.entries()) yield output(doc, item, Long.fromNumber(i));
      } else if (keepsEmpty || (!items && !isNil(value))) {
        yield output(doc, items ? undefined : value, null);
      }
    }
  };
};
