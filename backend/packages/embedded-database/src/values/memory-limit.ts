import { ensure } from '../common/errors.js';
import { isDoc } from '../bson/values.js';

const MAX_BYTES = 100 * 1024 * 1024;

/** About what a value takes beside what it holds. */
const OVERHEAD = 16;

/** About how many bytes a decoded value takes. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return OVERHEAD + value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + bytesOf(one), OVERHEAD);
  if (!isDoc(value)) return OVERHEAD;
  let bytes = OVERHEAD;
  for (const name of Object.keys(value)) bytes += name.length + bytesOf(value[name]);
  return bytes;
};

/** What one command may keep in memory, as nothing is ever put aside on the disk. */
export class MemoryLimit {
  private bytes = 0;

  /** @param who is named in the refusal, such as `Sort` */
  constructor(private readonly who: string) {}

  /** Counts bytes that are kept. Error 292 from 100 MB on. */
  add(bytes: number): void {
    this.bytes += bytes;
    ensure(this.bytes <= MAX_BYTES, 'QueryExceededMemoryLimitNoDiskUseAllowed', () => {
      return `${this.who} exceeded memory limit of ${MAX_BYTES} bytes. Add an index, or a smaller filter.`;
    });
  }

  /** Counts a value that is kept, and returns it. */
  keep<T>(value: T): T {
    this.add(bytesOf(value));
    return value;
  }
}
