import type { CommandError } from '../common/errors.js';
import type { Index } from './index-definition.js';

/** An index that is being built over the records that were there when that began. */
export class IndexBuild {
  /** Why it cannot be built any more, because of a write that came between. */
  refusal: CommandError | undefined;
  /** Resolves when the index is there, or given up. */
  readonly ended: Promise<void>;
  private tellEnd: () => void = () => undefined;

  /**
   * @param next from which record on there are no entries yet
   * @param end the first record that is inserted later, and with its entries
   */
  constructor(
    readonly index: Index,
    public next: number,
    readonly end: number,
  ) {
    this.ended = new Promise((resolve) => (this.tellEnd = resolve));
  }

  /** Whether the entries of a record are there, so that each change of it changes them. */
  covers(id: number): boolean {
    return id < this.next || id >= this.end;
  }

  finish(): void {
    this.tellEnd();
  }
}
