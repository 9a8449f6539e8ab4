/** A number as coefficient × 10^exponent, without any rounding. */
export type Exact = { coefficient: bigint; exponent: number };

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i;

/** Reads a finite Decimal128 text; undefined for NaN and the infinities. */
export const exactOfDecimal = (text: string): Exact | undefined => {
  const found = DECIMAL.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] = found;
  const coefficient = BigInt(`${sign}${whole}${fraction}`);
  return { coefficient, exponent: Number(power) - fraction.length };
};

const view = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double: each one has a finite decimal expansion. */
export const exactOfDouble = (value: number): Exact => {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = power === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = (power === 0 ? 1 : power) - 1075;
  const signed = bits >> 63n ? -mantissa : mantissa;
  return exponent >= 0
    ? { coefficient: signed << BigInt(exponent), exponent: 0 }
    : { coefficient: signed * 5n ** BigInt(-exponent), exponent };
};

/** Both coefficients at the smaller of the two exponents. */
export const aligned = (a: Exact, b: Exact): [a: bigint, b: bigint, exponent: number] => {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (x: Exact) => x.coefficient * 10n ** BigInt(x.exponent - exponent);
  return [scaled(a), scaled(b), exponent];
};

/** Writes coefficient × 10^exponent as Decimal128 text, rounded to its 34 digits. */
export const decimalText = ({ coefficient, exponent }: Exact): string => {
  let digits = coefficient < 0n ? -coefficient : coefficient;
  let power = exponent;
  const surplus = digits.toString().length - 34;
  if (surplus > 0) {
    const unit = 10n ** BigInt(surplus);
    const rest = digits % unit;
    digits /= unit;
    // half to even, as IEEE 754 rounds
    if (rest * 2n > unit || (rest * 2n === unit && digits % 2n === 1n)) digits += 1n;
    power += surplus;
  }
  return `${coefficient < 0n ? '-' : ''}${digits}E${power}`;
};
