// Runs after `vite build`: puts the pictures that are served as plain files beside the app.
// `images/helmets/preset-00.png` to `preset-30.png` stand in wherever a helmet cannot be drawn, and
// browsers and phones get the brand mark in the formats that they ask for.
// Usage: node scripts/helmet-images.mjs [folder, default dist]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HELMET_PRESETS, renderHelmet } from '@gridlock/helmets';
import { Resvg } from '@resvg/resvg-js';

/** px */
const HELMET_SIDE = 256;
const TOUCH_ICON_SIDE = 180;
const FAVICON_SIDE = 32;

const project = resolve(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? join(project, 'dist'));

const toPng = (svg, side) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** An .ico with one picture in it, stored as PNG: a header of 6 bytes, an entry of 16, the file. */
function toIco(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const helmets = join(target, 'images/helmets');
mkdirSync(helmets, { recursive: true });
for (const { id } of HELMET_PRESETS) {
  const svg = renderHelmet({ preset: id, size: HELMET_SIDE });
  writeFileSync(
    join(helmets, `preset-${String(id).padStart(2, '0')}.png`),
    toPng(svg, HELMET_SIDE),
  );
}

const mark = readFileSync(join(project, 'public/favicon.svg'), 'utf8');
writeFileSync(join(target, 'apple-touch-icon.png'), toPng(mark, TOUCH_ICON_SIDE));
writeFileSync(join(target, 'favicon.ico'), toIco(toPng(mark, FAVICON_SIDE), FAVICON_SIDE));

console.log(`${String(HELMET_PRESETS.length)} helmets and 2 icons in ${target}`);
