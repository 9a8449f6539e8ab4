import { ensure } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc, isNil, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import type { Collection } from '../catalog/collection.js';
import { parseCollation } from '../query/collation.js';
import type { FindRequest } from '../query/find.js';

const ensureType = (holds: boolean, name: string, value: unknown, wanted: string) =>
  ensure(
    holds || isNil(value),
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected ${wanted}`,
  );

/** The options of a command, or of one of its statements, by their types. Error 14 for another type. */
export class Options {
  constructor(readonly given: Doc) {}

  private read(name: string): unknown {
    return this.given[name] ?? undefined;
  }

  doc(name: string): Doc | undefined {
    const value = this.read(name);
    ensureType(isDoc(value), name, value, "type 'object'");
    return value as Doc | undefined;
  }

  docs(name: string): Doc[] | undefined {
    const value = this.read(name);
    const isDocs = Array.isArray(value) && value.every(isDoc);
    ensureType(isDocs, name, value, "an array of type 'object'");
    return value as Doc[] | undefined;
  }

  text(name: string): string {
    const value = this.given[name];
    const text = `BSON field '${name}' must be a string, not '${typeName(value)}'`;
    ensure(typeof value === 'string', 'TypeMismatch', text);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.read(name);
    ensureType(isNumber(value), name, value, "types '[long, int, decimal, double]'");
    return value === undefined ? undefined : Math.trunc(toNumber(value));
  }

  /** An integer that may not be negative. */
  count(name: string): number | undefined {
    const value = this.integer(name);
    const text = `BSON field '${name}' value must be >= 0, actual value '${value}'`;
    ensure(value === undefined || value >= 0, 'BadValue', text);
    return value;
  }

  flag(name: string): boolean {
    return toBoolean(this.given[name]);
  }

  /** Variables are expressions themselves, though without a document to look at. */
  variables(): Variables {
    const entries = Object.entries(this.doc('let') ?? {});
    const own = entries.map(([name, value]) => [name, compileExpression(value)({})]);
    return Object.fromEntries([['NOW', new Date()], ...own]) as Variables;
  }

  collation(collection: Collection | undefined) {
    const spec = this.doc('collation');
    return spec === undefined ? collection?.collation : parseCollation(spec);
  }

  /** Which documents, in which order; the filter has another name in almost every command. */
  selection(filter: string, collection: Collection | undefined): FindRequest {
    return {
      filter: this.doc(filter) ?? {},
      sort: this.doc('sort'),
      hint: this.given['hint'],
      collation: this.collation(collection),
      variables: this.variables(),
    };
  }
}
