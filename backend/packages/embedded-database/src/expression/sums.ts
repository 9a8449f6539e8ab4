import { ensure } from '../common/errors.js';
import { calculate, double, integer, integerOf, widthOf, WIDTH } from '../bson/arithmetic.js';
import { toNumeric } from '../bson/values.js';

/**
 * Adds doubles and keeps what each addition rounds away (compensated summation), so that the
 * result hardly depends on their order.
 */
class DoubleTotal {
  private plain = 0;
  private sum = 0;
  private lost = 0;

  add(number: number): void {
    this.plain += number;
    const rounded = this.sum + number;
    const added = rounded - this.sum;
    const error = this.sum - (rounded - added) + (number - added) + this.lost;
    this.sum = rounded + error;
    this.lost = error - (this.sum - rounded);
  }

  get value(): number {
    // infinities have no rounding errors
    return Number.isNaN(this.sum) ? this.plain : this.sum;
  }
}

/** Adds numbers one by one, in the widest of their types. Error 238 for decimals. */
export class Total {
  count = 0;
  private width: number = WIDTH.int;
  private integers = 0n;
  private readonly doubles = new DoubleTotal();
  private isExact = true;

  add(value: unknown): void {
    const width = widthOf(value);
    this.width = Math.max(this.width, width);
    this.count++;
    if (width !== WIDTH.double) this.integers += integerOf(value);
    const number = toNumeric(value);
    if (typeof number === 'number') this.doubles.add(number);
    else this.isExact = false;
  }

  /** Error 238 for longs that no double holds exactly. */
  get value(): unknown {
    if (this.width !== WIDTH.double) return integer(this.integers, this.width);
    const text = 'longs beyond 2^53 are not added to doubles here';
    ensure(this.isExact, 'NotImplemented', text);
    return double(this.doubles.value);
  }

  /** The mean, which is a double; null of no numbers. */
  get average(): unknown {
    return this.count === 0 ? null : calculate('divide', this.value, this.count);
  }
}

/** Adds numbers, in the widest of their types. Errors are those of `Total`. */
export const total = (values: readonly unknown[]): unknown => {
  const sum = new Total();
  for (const value of values) sum.add(value);
  return sum.value;
};

/** Multiplies numbers. The product of ints is an int where it fits one, also when a partial product did not. */
export const product = (...values: unknown[]): unknown => {
  const result = values.reduce((a, b) => calculate('multiply', a, b), 1);
  const areInts = values.every((value) => widthOf(value) === WIDTH.int);
  const isWhole = widthOf(result) !== WIDTH.double;
  return areInts && isWhole ? integer(integerOf(result), WIDTH.int) : result;
};
