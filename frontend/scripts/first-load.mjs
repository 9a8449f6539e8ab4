// Holds what a phone has to load before it shows a page: node scripts/first-load.mjs [--all]
// Counted is the JavaScript of the page at each address and of what is around it, as the server sends it to browsers.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
const LIMIT_KB = 190;
/** What people open first: by a link, a bookmark or the icon. */
const OPENED_FIRST = [
  '/',
  '/join/:code',
  '/dashboard',
  '/league/:leagueId',
  '/league/:leagueId/race/next/selections',
  '/league/:leagueId/standings',
];

const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const [entry] = /assets\/index-[^"]+\.js/.exec(page);
const filesOf = JSON.parse(readFileSync(join(DIST, 'page-files.json'), 'utf8'));

/** In bytes; small files are sent as they are. */
function sizeOf(file) {
  const compressed = join(DIST, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(DIST, file)).size;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const addresses = process.argv.includes('--all') ? Object.keys(filesOf) : OPENED_FIRST;
let isOver = false;
for (const address of addresses) {
  const scripts = [entry, ...filesOf[address]];
  const sizes = scripts.map((file) => [sizeOf(file), file]).sort(([a], [b]) => b - a);
  const total = sizes.reduce((sum, [size]) => sum + size, 0);
  console.log(`${kB(total)} in ${sizes.length} files: ${address}`);
  if (total <= LIMIT_KB * 1000 || !OPENED_FIRST.includes(address)) continue;
  isOver = true;
  for (const [size, file] of sizes) console.log(`  ${kB(size)} ${file}`);
}
if (isOver) {
  console.log(`The first load of a page is at most ${LIMIT_KB} kB of compressed JavaScript.`);
  process.exitCode = 1;
}
