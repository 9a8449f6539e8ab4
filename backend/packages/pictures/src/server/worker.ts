// Draws pictures, one after the other. Loaded when the first one is asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPicture } from '../draw-picture.js';
import { loadTypeface } from './load-typeface.js';
import type { PictureAnswer, PictureTask } from './tasks.js';

const typeface = await loadTypeface();
// put beside it at build
await initWasm(readFileSync(join(import.meta.dirname, 'resvg.wasm')));

parentPort?.on('message', ({ id, facts, size }: PictureTask) => {
  const answer = (content: PictureAnswer, transferred: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(content, transferred);
  try {
    const png = toPng(drawPicture(facts, size, typeface).svg);
    answer({ id, png }, [png.buffer]);
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

/** The memory of both is outside of what JavaScript looks after. */
function toPng(svg: string): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = drawing.render();
    try {
      return image.asPng().slice();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
