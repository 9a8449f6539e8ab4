// The rows `standings` and `save` with two instances on one database, each at half its limit.
import { startInstances } from '../lib/instances.mjs';
import * as save from './save.mjs';
import * as standings from './standings.mjs';

const ROWS = { standings, save };

export const limit = 0;
export const isCount = true;
export const name = 'limits that two instances on one database miss';
export const against = 'half the limits of one instance';

export async function run(options) {
  const misses = [];
  const details = [];
  for (const [row, { run: measure, limit: ofOne }] of Object.entries(ROWS)) {
    const { ratio, detail } = await measure({ ...options, start: startInstances });
    const isMissed = ratio < ofOne / 2;
    if (isMissed) misses.push(row);
    details.push(
      `${row} ${ratio.toFixed(2)} (≥ ${ofOne / 2}${isMissed ? ', missed' : ''}): ${detail}`,
    );
  }
  return { ratio: misses.length, detail: details.join('; ') };
}
