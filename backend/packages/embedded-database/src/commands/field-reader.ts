import { ensure } from '../common/errors.js';
import { type Doc, isDoc, isNumber, toBoolean, toNumber, typeName } from '../bson/values.js';
import { checkFieldNames } from './known-fields.js';

/**
 * Reads the fields of a command, or of a statement inside one, by their types. A field that is
 * missing or null counts as not there. Errors: 40415 and 238 for fields that the command does not
 * know, 14 (TypeMismatch) for a value of another type.
 */
export class FieldReader {
  /** `name` is that of the command or of its list of statements; `fields` is what was sent. */
  constructor(
    readonly name: string,
    readonly fields: Doc,
  ) {
    checkFieldNames(name, fields);
  }

  /** A document. */
  doc(field: string): Doc | undefined {
    return this.read(field, 'object', isDoc);
  }

  /** An array of documents. */
  docs(field: string): Doc[] | undefined {
    return this.read(field, 'objects', (value) => Array.isArray(value) && value.every(isDoc));
  }

  /** A string, which must be there. */
  text(field: string): string {
    const text = this.read<string>(field, 'string', (value) => typeof value === 'string');
    ensure(text !== undefined, 'TypeMismatch', `BSON field '${field}' is missing`);
    return text;
  }

  /** A number without its fraction; NaN is 0. Error 2 when it is below `least`. */
  integer(field: string, least = -Infinity): number | undefined {
    const value = this.read(field, 'number', isNumber);
    if (value === undefined) return undefined;
    const integer = Math.trunc(toNumber(value)) || 0;
    ensure(integer >= least, 'BadValue', () => {
      return `BSON field '${field}' value must be >= ${least}, actual value '${integer}'`;
    });
    return integer;
  }

  /** A boolean, or anything else that counts as one. */
  flag(field: string): boolean {
    return toBoolean(this.fields[field]);
  }

  private read<T>(
    field: string,
    expected: string,
    isExpected: (value: unknown) => boolean,
  ): T | undefined {
    const value = this.fields[field] ?? undefined;
    if (value === undefined) return undefined;
    ensure(isExpected(value), 'TypeMismatch', () => {
      return `BSON field '${field}' is of type '${typeName(value)}', expected '${expected}'`;
    });
    return value as T;
  }
}
