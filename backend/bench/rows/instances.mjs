// Other rows with two instances on one database: what depends on the machine at half its limit, what is offered a second
// at half its rate.
import { startInstances } from '../lib/instances.mjs';
import * as overload from './overload.mjs';
import * as save from './save.mjs';
import * as standings from './standings.mjs';
import * as weekend from './weekend.mjs';

const RATIOS = { standings, save };
const LOADS = { weekend, overload };
const SECONDS = { standings: 3, save: 3, weekend: 15, overload: 6 };

export const limit = 0;
export const isCount = true;
export const name = 'limits that two instances on one database miss';
export const against = 'half the load of one instance';

/** `full` sizes are for one instance. */
export async function run({ seconds }) {
  const options = (row) => ({ seconds: seconds ?? SECONDS[row], start: startInstances });
  const found = [];
  for (const [row, { run: measure, limit: ofOne }] of Object.entries(RATIOS)) {
    const { ratio, detail } = await measure(options(row));
    const isMissed = ratio < ofOne / 2;
    const figure = `${ratio.toFixed(2)} (≥ ${ofOne / 2}${isMissed ? ', missed' : ''})`;
    found.push({ misses: isMissed ? 1 : 0, text: `${row} ${figure}: ${detail}` });
  }
  for (const [row, { run: measure }] of Object.entries(LOADS)) {
    const { ratio: misses, detail } = await measure({ ...options(row), share: 1 / 2 });
    found.push({ misses, text: `${row} misses ${misses}: ${detail}` });
  }
  return {
    ratio: found.reduce((sum, { misses }) => sum + misses, 0),
    detail: found.map(({ text }) => text).join('; '),
  };
}
