import { badValue, failure } from '../errors.js';
import {
  type Doc,
  firstKey,
  hasOperators,
  isDoc,
  isRegex,
  toBoolean,
  toNumber,
} from '../bson/values.js';
import { ease } from '../bson/codec.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import { isTrue } from '../aggregate/operators.js';
import type { Collation } from './collation.js';
import { compileSchema } from './json-schema.js';
import { anyValue, valuesAt } from './path.js';
import { equalTest, inTest, operatorTest } from './value-tests.js';

export type Matcher = (doc: Doc) => boolean;
export type MatchOptions = { collation?: Collation | undefined; variables?: Variables | undefined };

const REFUSED_OPERATORS: Record<string, string> = {
  $where: '$where is not allowed: this server runs no JavaScript of its clients',
  $text: 'text index required for $text query',
};

// The fields of a DBRef look like operators.
const REFERENCE_FIELDS = new Set(['$ref', '$id', '$db']);

/** Compiles a filter. Errors: 2 for an unknown operator or a malformed operand. */
export const compileFilter = (filter: Doc | undefined, options: MatchOptions = {}): Matcher => {
  if (filter === undefined) return () => true;
  const tests: Matcher[] = [];
  for (const name in filter) {
    const test =
      name.startsWith('$') && !REFERENCE_FIELDS.has(name)
        ? topLevel(name, filter[name], options)
        : onField(name, filter[name], options);
    if (test) tests.push(test);
  }
  return all(tests);
};

const all = (tests: Matcher[]): Matcher => {
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0]!;
  return (doc) => tests.every((test) => test(doc));
};

const clauses = (name: string, value: unknown, options: MatchOptions): Matcher[] => {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue(`${name} must be a nonempty array`);
  return value.map((clause) => {
    if (!isDoc(clause)) throw badValue(`${name} entries need to be full objects`);
    return compileFilter(clause, options);
  });
};

const topLevel = (name: string, value: unknown, options: MatchOptions): Matcher | undefined => {
  switch (name) {
    case '$and':
      return all(clauses(name, value, options));
    case '$or': {
      const tests = clauses(name, value, options);
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = clauses(name, value, options);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr': {
      const evaluate = compileExpression(ease(value), options.variables);
      return (doc) => isTrue(evaluate(ease(doc)));
    }
    case '$jsonSchema':
      return compileSchema(value);
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    default:
      throw badValue(
        REFUSED_OPERATORS[name] ??
          `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

const onField = (path: string, value: unknown, options: MatchOptions): Matcher =>
  hasOperators(value)
    ? compileOperators(path, value, options)
    : anyValue(path, equalTest(value, options.collation));

const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);

/** Compiles `{ $gt: 1, $lt: 5 }` on one path. */
export const compileOperators = (path: string, operators: Doc, options: MatchOptions): Matcher =>
  all(
    Object.keys(operators)
      .filter((operator) => operator !== '$comment')
      .map((operator) => pathTest(path, operator, operators, options)),
  );

const pathTest = (
  path: string,
  operator: string,
  operators: Doc,
  options: MatchOptions,
): Matcher => {
  const operand = operators[operator];
  const { collation } = options;
  switch (operator) {
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(anyValue(path, equalTest(operand, collation)));
    case '$nin':
      if (!Array.isArray(operand)) throw badValue('$nin needs an array');
      return not(anyValue(path, inTest(operand, collation)));
    case '$not':
      return not(negated(path, operand, options));
    case '$exists':
      return existsTest(path, toBoolean(operand));
    case '$size':
      return sizeTest(path, operand);
    case '$elemMatch':
      return elemMatchTest(path, operand, options);
    case '$all':
      return allTest(path, operand, options);
    default: {
      const test = operatorTest(operator, operators, collation);
      if (!test) throw unknownOperator(operator);
      return anyValue(path, test);
    }
  }
};

const GEO = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within']);

const unknownOperator = (operator: string) =>
  GEO.has(operator)
    ? failure(
        'NotImplemented',
        `${operator} is not supported: this server has no geospatial queries`,
      )
    : badValue(`unknown operator: ${operator}`);

const negated = (path: string, operand: unknown, options: MatchOptions): Matcher => {
  if (isRegex(operand)) return anyValue(path, equalTest(operand, options.collation));
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (firstKey(operand) === undefined) throw badValue('$not cannot be empty');
  if (!hasOperators(operand)) throw badValue(`unknown operator: ${firstKey(operand)}`);
  return compileOperators(path, operand, options);
};

const existsTest = (path: string, wanted: boolean): Matcher => {
  const parts = path.split('.');
  return (doc) => valuesAt(doc, parts).some((value) => value !== undefined) === wanted;
};

const sizeTest = (path: string, operand: unknown): Matcher => {
  const size = toNumber(operand);
  if (!Number.isInteger(size)) throw failedSize(operand);
  if (size < 0) throw badValue('$size may not be negative');
  const parts = path.split('.');
  return (doc) =>
    valuesAt(doc, parts).some((value) => Array.isArray(value) && value.length === size);
};

const failedSize = (operand: unknown) =>
  badValue(
    `Failed to parse $size. Expected ${typeof operand === 'string' ? 'a number' : 'an integer'}`,
  );

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr', '$jsonSchema', '$where']);

/** Tests one array element against the inside of `$elemMatch`. */
export const compileElement = (
  operand: Doc,
  options: MatchOptions,
): ((item: unknown) => boolean) => {
  const key = firstKey(operand);
  if (hasOperators(operand) && !LOGICAL.has(key!)) {
    const test = compileOperators('item', operand, options);
    return (item) => test({ item: Array.isArray(item) ? [item] : item });
  }
  const test = compileFilter(operand, options);
  return (item) => (isDoc(item) || Array.isArray(item)) && test(item as Doc);
};

const elemMatchTest = (path: string, operand: unknown, options: MatchOptions): Matcher => {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const test = compileElement(operand, options);
  const parts = path.split('.');
  return (doc) =>
    valuesAt(doc, parts).some((value) => Array.isArray(value) && value.some((item) => test(item)));
};

const allTest = (path: string, operand: unknown, options: MatchOptions): Matcher => {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  return all(
    operand.map((item) => {
      if (isDoc(item) && firstKey(item) === '$elemMatch') {
        return elemMatchTest(path, item['$elemMatch'], options);
      }
      if (hasOperators(item)) throw badValue('no $ expressions in $all');
      return anyValue(path, equalTest(item, options.collation));
    }),
  );
};
