import { ensure } from '../common/errors.js';
import { looksLikeInt, toNumber, typeName } from '../bson/values.js';

/**
 * Which values an argument may have. Most kinds are types; `any` is every value, `lazy` one that is
 * computed only when the operator asks for it (it gets a function), and `each` an expression that the
 * operator computes for the elements of an array (it gets a function of the element).
 */
export type Kind = keyof typeof TYPES | 'any' | 'lazy' | 'each';

/** One argument of an operator. */
export type Parameter = {
  readonly kind: Kind;
  readonly isOptional: boolean;
  /** Whether null, or a missing value, makes the result of the operator null. */
  readonly passesNull: boolean;
};

/** How an operator takes its arguments, and what it computes with them. */
export type Operator = {
  readonly parameters: readonly Parameter[];
  /** The names of the parameters, for operators that take an object of arguments. */
  readonly names: readonly string[];
  /** Whether arguments come as a list, as an object, or as the one or the other. */
  readonly form: 'list' | 'object' | 'either';
  /** The last parameter stands for any number of arguments, none among them. */
  readonly isVariadic: boolean;
  /** MongoDB's code for an argument of another type. */
  readonly typeError: number;
  readonly compute: Compute;
};

type Compute = (...values: never[]) => unknown;

/** The types of a kind, and those that MongoDB takes and this server does not. */
const TYPES = {
  number: { accepted: ['int', 'long', 'double', 'decimal'], refused: ['date'] },
  int: { accepted: ['int'], refused: ['decimal'] },
  string: { accepted: ['string', 'symbol'], refused: [] },
  array: { accepted: ['array'], refused: [] },
  object: { accepted: ['object'], refused: [] },
  date: { accepted: ['date'], refused: ['objectId', 'timestamp'] },
  /** What `$toString` can write. */
  text: {
    accepted: ['string', 'int', 'long', 'decimal', 'bool', 'date', 'objectId'],
    refused: ['double'],
  },
  /** What `$toLower` and `$toUpper` take. */
  letters: {
    accepted: ['string', 'null', 'missing'],
    refused: ['int', 'long', 'double', 'decimal', 'date'],
  },
} as const satisfies Record<string, { accepted: readonly string[]; refused: readonly string[] }>;

type ParameterSpec = Kind | Parameter;

const hasTypes = (kind: Kind): kind is keyof typeof TYPES => Object.hasOwn(TYPES, kind);

const parameter = (spec: ParameterSpec): Parameter =>
  typeof spec === 'string' ? { kind: spec, isOptional: false, passesNull: hasTypes(spec) } : spec;

/** An argument that may be left out. */
export const optional = (kind: Kind): Parameter => ({ ...parameter(kind), isOptional: true });

/** An argument for which null is a value like any other, or of the wrong type. */
export const notNull = (kind: Kind): Parameter => ({ ...parameter(kind), passesNull: false });

/** An operator with a fixed number of arguments: `{ $op: [a, b] }`, `{ $op: a }`. */
export const list = (
  kinds: readonly ParameterSpec[],
  compute: Compute,
  typeError = 0,
): Operator => ({
  parameters: kinds.map(parameter),
  names: [],
  form: 'list',
  isVariadic: false,
  typeError,
  compute,
});

/** An operator with a list of any length; the last kind stands for all arguments from there on. */
export const variadic = (
  kinds: readonly ParameterSpec[],
  compute: Compute,
  typeError = 0,
): Operator => ({ ...list(kinds, compute, typeError), isVariadic: true });

/** An operator with an object of arguments: `{ $op: { input: a, as: b } }`. */
export const named = (
  kinds: Readonly<Record<string, ParameterSpec>>,
  compute: Compute,
  typeError = 0,
): Operator => ({
  ...list(Object.values(kinds), compute, typeError),
  names: Object.keys(kinds),
  form: 'object',
});

/** An operator that takes its arguments as an object or as a list. */
export const namedOrList = (...given: Parameters<typeof named>): Operator => ({
  ...named(...given),
  form: 'either',
});

/**
 * Makes the check of an argument's values, which gives them as the operator wants them. Errors: the
 * operator's own for another type, 238 for one that only MongoDB takes. Undefined where every value
 * is right.
 */
export const compileCheck = (
  operator: string,
  kind: Kind,
  typeError: number,
): ((value: unknown) => unknown) | undefined => {
  if (!hasTypes(kind)) return undefined;
  const accepted: readonly string[] = TYPES[kind].accepted;
  const refused: readonly string[] = TYPES[kind].refused;
  return (given) => {
    const isIntOfOtherType = kind === 'int' && looksLikeInt(toNumber(given));
    const value = isIntOfOtherType ? toNumber(given) : given;
    const type = typeName(value);
    const code = refused.includes(type) ? 'NotImplemented' : typeError;
    ensure(accepted.includes(type), code, `${operator} takes no ${type}`);
    return value;
  };
};
