import { figure } from './geometry.js';

/** Single-stroke racing numerals in a 10 x 16 box: no font is needed to draw a number. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'M5 1.700A3.300 3.300 0 0 1 8.300 5V11A3.300 3.300 0 0 1 1.700 11V5A3.300 3.300 0 0 1 5 1.700Z',
  1: 'M2 4.900L5.700 1.900V16',
  2: 'M1.700 5.600V5A3.300 3.300 0 0 1 8.300 5C8.300 8.600 2.400 10.200 1.900 14.300H9',
  3: 'M1.500 1.700H7.900L4.700 6.700A3.850 3.850 0 1 1 1.300 11.900',
  4: 'M6 0.300L1.700 10.900H9.400M6.700 6.600V16',
  5: 'M8.600 1.700H2.500L2.100 7.500C3.800 6 8.300 6.200 8.300 10.500C8.300 15.300 2.600 15.600 1.500 12.100',
  6: 'M7.700 1.700C3.600 3.600 1.700 7 1.700 10.700A3.300 3.500 0 1 0 8.300 10.700A3.300 3.400 0 0 0 1.900 9.800',
  7: 'M1.200 1.700H8.300C6.100 6 4.500 10.500 4.100 16',
  8: 'M5 1.700A2.900 2.900 0 0 1 5 7.600A2.900 2.900 0 0 1 5 1.700ZM5 7.600A3.350 3.350 0 0 1 5 14.300A3.350 3.350 0 0 1 5 7.600Z',
  9: 'M2.300 14.300C6.400 12.400 8.300 9 8.300 5.300A3.300 3.500 0 1 0 1.700 5.300A3.300 3.400 0 0 0 8.100 6.200',
};

const BOX = { width: 10, height: 16, advance: 11.6 };

type Glyphs = {
  readonly text: string;
  readonly cx: number;
  readonly cy: number;
  readonly height: number;
  readonly colour: string;
};

/** The digits of `text`, centred on (cx, cy). */
export function drawDigits({ text, cx, cy, height, colour }: Glyphs): string {
  const scale = height / BOX.height;
  const advance = BOX.advance * scale;
  const start = cx - ((text.length - 1) * advance) / 2;
  return [...text]
    .map((digit, i) => {
      const x = figure(start + i * advance - (BOX.width / 2) * scale);
      const y = figure(cy - (BOX.height / 2) * scale);
      return (
        `<path transform="translate(${x} ${y}) scale(${figure(scale)})" d="${DIGITS[digit] ?? ''}"` +
        ` fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`
      );
    })
    .join('');
}
