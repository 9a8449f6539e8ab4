// Draws and sets texts for tests, by the built package: HarfBuzz waits at the top of its module, which Jest cannot load.
import { parentPort } from 'node:worker_threads';
import { drawPicture } from '../../dist/index.js';
import { loadTypeface } from '../../dist/server/load-typeface.js';

const typeface = await loadTypeface();
const calls = {
  draw: (facts, size) => drawPicture(facts, size, typeface),
  set: (text, style) => typeface.set(text, style),
};
parentPort.on('message', ({ call, given }) => parentPort.postMessage(calls[call](...given)));
