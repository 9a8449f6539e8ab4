import { fill, lune, stroke } from '../drawing/geometry.js';
import type { Livery, PatternOf } from './pattern.js';

/** A plain crown with one crescent and a pinstripe: the default helmet. */
export const none = ({ accent, trim }: Livery): string =>
  fill(lune(0.86, 0.62), accent) +
  fill(lune(0.6, 0.565), trim) +
  stroke('M14 138C44 148 74 144 100 136C130 128 160 132 196 128', { colour: trim, width: 3 });

const crescents = {
  1: ({ accent, trim }: Livery) => fill(lune(1.2, 0.6), accent) + fill(lune(0.55, 0.48), trim),
  2: ({ accent, trim }: Livery) =>
    fill(lune(1.2, 0.84), accent) + fill(lune(0.72, 0.42), accent) + fill(lune(0.36, 0.31), trim),
  3: ({ accent, trim }: Livery) =>
    fill(lune(1.2, 0.88), accent) +
    fill(lune(0.78, 0.62), trim) +
    fill(lune(0.53, 0.4), accent) +
    fill(lune(0.32, 0.24), trim),
};

export const stripes = (livery: Livery, { count }: PatternOf<'stripes'>): string =>
  crescents[count](livery) +
  fill(
    'M4 150C48 156 78 148 104 136C134 124 166 132 200 128V150C170 146 140 142 110 152C80 162 44 168 4 164Z',
    livery.accent,
  ) +
  stroke('M8 171C50 175 86 168 114 158C140 149 170 152 200 157', { colour: livery.trim, width: 4 });

export const halves = ({ accent, trim }: Livery, { flipped }: PatternOf<'halves'>): string =>
  flipped
    ? fill('M0 0H200V70C170 62 120 58 92 66C66 73 62 96 48 116C38 130 22 138 0 140Z', accent) +
      stroke('M200 66C168 58 120 55 90 63C63 71 58 95 45 114C36 127 20 135 0 137', {
        colour: trim,
        width: 5,
      }) +
      stroke('M196 146C160 142 130 150 100 154C70 158 56 150 44 158', { colour: trim, width: 4 })
    : fill(
        'M0 112C34 116 56 112 74 118C96 126 104 132 132 131C160 130 180 124 200 118V200H0Z',
        accent,
      ) +
      stroke('M0 108C34 112 57 108 76 114C98 122 106 128 132 127C160 126 180 120 200 114', {
        colour: trim,
        width: 5,
      }) +
      fill(lune(1.2, 0.78), accent) +
      fill(lune(0.73, 0.67), trim);

export const split = ({ accent, trim }: Livery, { zigzag }: PatternOf<'split'>): string =>
  zigzag
    ? fill('M96 0L74 44L92 52L58 100L78 108L46 200H220V0Z', accent) +
      stroke('M92 -2L68 46L86 54L51 103L71 111L40 202', { colour: trim, width: 6, mitred: true })
    : fill('M116 0C84 34 66 66 66 100C66 134 76 160 92 200H220V0Z', accent) +
      stroke('M103 0C72 34 55 66 55 100C55 134 64 160 80 200', { colour: trim, width: 7 }) +
      stroke('M90 0C58 34 43 66 43 100C43 134 50 160 66 200', { colour: accent, width: 4 });
