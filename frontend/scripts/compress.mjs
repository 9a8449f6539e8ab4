// Compresses every text file of the build as densely as can be: once here, and never while serving.
// Usage: node scripts/compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = resolve(process.argv[2]);
const TEXT = /\.(?:js|css|svg|txt|json|webmanifest|ico)$/;
/** Below this an answer fits one packet anyway. */
const WORTH_IT = 1000;

for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  // the server puts something into the service worker
  if (!entry.isFile() || !TEXT.test(file) || entry.name === 'sw.js') continue;
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_IT) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
