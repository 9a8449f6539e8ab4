const CODES = {
  BadValue: 2,
  NoSuchKey: 4,
  UnknownError: 8,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidLength: 21,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  NoReplicationEnabled: 76,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  NotAReplicaSet: 123,
  NotImplemented: 238,
  CommandNotSupportedOnView: 166,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  MergeStageNoMatchingDocument: 13113,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof CODES;

/** A refusal as MongoDB words it: code, its name, the text, and fields that go beside them. */
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

export const failure = (name: CodeName, message: string, extra?: Record<string, unknown>) =>
  new CommandError(CODES[name], name, message, extra);

/** Errors that MongoDB knows only by the number of a place in its source. */
export const failureAt = (code: number, message: string) =>
  new CommandError(code, `Location${code}`, message);

export const badValue = (message: string) => failure('BadValue', message);
export const failedToParse = (message: string) => failure('FailedToParse', message);

/** A field that a command does not have. */
export const unknownField = (name: string) =>
  new CommandError(40415, 'IDLUnknownField', `BSON field '${name}' is an unknown field.`);

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
