// Runs after `vite build`: puts the pictures that are served as plain files beside the app.
// `images/helmets/preset-00.png` to `preset-30.png` stand in wherever a helmet cannot be drawn, and
// browsers and phones get the brand mark in the formats that they ask for: icons of a tab, of the installed app (also
// one with room around the mark, which phones cut into their own shape), and the badge of a notification.
// Usage: node scripts/images.mjs [folder, default dist]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HELMET_PRESETS, renderHelmet } from '@gridlock/helmets';
import { Resvg } from '@resvg/resvg-js';

/** px */
const HELMET_SIDE = 256;
const TOUCH_ICON_SIDE = 180;
const FAVICON_SIDE = 32;
const APP_ICON_SIDES = [192, 512];
const MASKABLE_SIDE = 512;
const BADGE_SIDE = 96;

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
for (const side of APP_ICON_SIDES)
  writeFileSync(join(target, `icon-${String(side)}.png`), toPng(mark, side));

/** The lines of the mark without its ground, of 32 by 32. */
const lines = /<g [^]*<\/g>/.exec(mark)[0];
const svgOf = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
// a phone may cut away all but a circle of four fifths in the middle
const maskable = svgOf(
  `<rect width="32" height="32" fill="#0d1012"/><g transform="translate(4 4) scale(.75)">${lines}</g>`,
);
writeFileSync(join(target, 'icon-maskable-512.png'), toPng(maskable, MASKABLE_SIDE));
// a phone takes its shape alone
const badge = svgOf(lines.replaceAll(/#[0-9a-f]{6}/g, '#fff'));
writeFileSync(join(target, 'badge-96.png'), toPng(badge, BADGE_SIDE));

console.log(`${String(HELMET_PRESETS.length)} helmets and 6 icons in ${target}`);
