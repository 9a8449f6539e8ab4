// npm run pack -- 2025 …: rebuilds the packs of these years.
import { rebuild } from './build-pack.js';

const years = process.argv.slice(2);
try {
  if (years.length === 0 || years.some((year) => !/^\d{4}$/.test(year)))
    throw new Error('Which years? For example: npm run pack -- 2025 2026');
  for (const year of years) console.log(await rebuild(Number(year)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
