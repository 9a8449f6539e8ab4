/** MongoDB's error codes by their names. */
const CODES = {
  BadValue: 2,
  UnknownError: 8,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidLength: 21,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  WriteConflict: 112,
  CommandNotSupported: 115,
  NotAReplicaSet: 123,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  NotImplemented: 238,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  IDLUnknownField: 40415,
} as const;

/** A code by its name, or by its number where MongoDB has only the number of a place in its source. */
type Code = keyof typeof CODES | number;

/** A refusal as MongoDB gives it: code, its name, the text, and fields that the answer has beside them. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Makes a refusal with MongoDB's code. */
export const failure = (
  code: Code,
  message: string,
  extra?: Record<string, unknown>,
): CommandError =>
  typeof code === 'number'
    ? new CommandError(code, `Location${code}`, message, extra)
    : new CommandError(CODES[code], code, message, extra);

/** Refuses with MongoDB's code. */
export const refuse = (code: Code, message: string, extra?: Record<string, unknown>): never => {
  throw failure(code, message, extra);
};

/** Refuses with MongoDB's code unless something holds. A text that takes work is given as a function. */
export function ensure(
  holds: unknown,
  code: Code,
  message: string | (() => string),
): asserts holds {
  if (!holds) throw failure(code, typeof message === 'string' ? message : message());
}

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
