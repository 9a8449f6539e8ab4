import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Reads a compressed JSON file. */
export const readCompressed = (path: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8'));

/** Writes a JSON file as small as it gets. */
export const writeCompressed = (path: string, content: unknown): void => {
  const json = Buffer.from(JSON.stringify(content));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, brotliCompressSync(json, { params }));
};
