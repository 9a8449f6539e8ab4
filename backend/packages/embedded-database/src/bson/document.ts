import { decode } from './codec.js';
import type { Doc } from './values.js';

const ID: ReadonlySet<string> = new Set(['_id']);

/** An encoded document, which is decoded when somebody looks into it, and only as far as is asked for. */
export class Document {
  /** @param decoded its decoded form, where that is known */
  constructor(
    readonly body: Buffer,
    private decoded?: Doc,
  ) {}

  /** All of it, decoded. */
  get doc(): Doc {
    return (this.decoded ??= decode(this.body));
  }

  /** At least some of its top-level fields; all where no names are given. */
  fields(names: ReadonlySet<string> | undefined): Doc {
    return this.decoded ?? (names ? decode(this.body, names) : this.doc);
  }

  get id(): unknown {
    return this.fields(ID)['_id'];
  }
}
