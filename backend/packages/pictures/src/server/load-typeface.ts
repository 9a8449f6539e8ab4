import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { harfbuzzTypeface } from '../text/harfbuzz-typeface.js';
import type { Typeface } from '../text/typeface.js';

/** Unpacked at build, the most usual letters first. */
const FILES = ['latin', 'latin-ext', 'vietnamese'];

/** The typeface of the screens, for Node. */
export async function loadTypeface(): Promise<Typeface> {
  const harfBuzz = await import('harfbuzzjs');
  const fileOf = (name: string) => join(import.meta.dirname, `../typeface/${name}.ttf`);
  return harfbuzzTypeface(
    harfBuzz,
    FILES.map((name) => readFileSync(fileOf(name))),
  );
}
