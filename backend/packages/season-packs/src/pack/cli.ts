// npm run pack -- 2025 … [--from URL]: rebuilds the packs of these years, from the package's facts or a results API.
import { parseArgs } from 'node:util';

import { rebuild } from './build-pack.js';

try {
  const { values, positionals: years } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  if (years.length === 0 || years.some((year) => !/^\d{4}$/.test(year)))
    throw new Error('Which years? For example: npm run pack -- 2025 2026');
  for (const year of years) console.log(await rebuild(Number(year), values.from));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
