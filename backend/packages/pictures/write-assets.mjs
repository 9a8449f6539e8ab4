// Puts beside the code what the thread reads: the screens' typeface, unpacked because HarfBuzz reads no
// WOFF2, and the machine code of what turns SVG into PNG.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decompress } from 'wawoff2';

const { resolve } = createRequire(import.meta.url);
const archivo = dirname(resolve('@fontsource-variable/archivo/package.json'));
const out = process.argv[2] ?? 'dist';
const target = join(out, 'typeface');

mkdirSync(target, { recursive: true });
for (const part of ['latin', 'latin-ext', 'vietnamese']) {
  const packed = readFileSync(join(archivo, `files/archivo-${part}-wdth-normal.woff2`));
  writeFileSync(join(target, `${part}.ttf`), await decompress(packed));
}
copyFileSync(join(archivo, 'LICENSE'), join(target, 'LICENSE'));
copyFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'), join(out, 'server/resvg.wasm'));
