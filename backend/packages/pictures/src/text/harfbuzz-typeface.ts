import type { Face, Font } from 'harfbuzzjs';
import { visible } from './visible.js';
import type { TextRun, TextStyle, Typeface } from './typeface.js';

type HarfBuzz = typeof import('harfbuzzjs');
/** A part of the typeface: the file of some alphabets. */
type Part = { readonly face: Face; readonly letters: ReadonlySet<number> };
/** A part in one weight and width; its outlines by glyph, in font units. */
type Cut = { readonly font: Font; readonly outlines: Map<number, Outline> };
type Outline = readonly (readonly [command: string, ...points: number[]])[];
/** A text, or a part of it, that one part of the typeface has all letters of. */
type Stretch = { text: string; readonly part: number };

const TABULAR = 'tnum';
/** Between signs that are one, and behind them: they say how others draw these. */
const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/gu;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Stands for letters of other scripts. */
const ELLIPSIS = '…';
const RUN = /…(?:\s*…)+/gu;
/** Texts that are cached as they were set. */
const MAX_CACHED = 2000;
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A variable typeface from its files, the most usual letters first. What none of them has is drawn without its
 * accents; other scripts are an ellipsis for each run of their letters, and pictographs are left out.
 */
export function harfbuzzTypeface(harfBuzz: HarfBuzz, files: readonly Uint8Array[]): Typeface {
  const parts = files.map((file): Part => {
    const face = new harfBuzz.Face(new harfBuzz.Blob(file));
    return { face, letters: new Set(face.collectUnicodes()) };
  });
  const cuts = new Map<string, Cut>();
  const cutOf = (part: number, { weight, stretch }: TextStyle): Cut => {
    const key = `${part} ${weight} ${stretch}`;
    const cached = cuts.get(key);
    if (cached) return cached;
    const found = parts[part];
    if (!found) throw new Error('A typeface without files.');
    const font = new harfBuzz.Font(found.face);
    font.setVariations([
      new harfBuzz.Variation('wght', weight),
      new harfBuzz.Variation('wdth', stretch),
    ]);
    const cut: Cut = { font, outlines: new Map() };
    cuts.set(key, cut);
    return cut;
  };
  // a text is measured more often than drawn
  const cached = new Map<string, TextRun>();
  return {
    has: (text) =>
      [...clusters.segment(visible(text))].every(
        ({ segment }) => PICTOGRAPH.test(segment) || drawable(segment, parts) !== null,
      ),
    set(text, style) {
      const { size, weight, stretch, spacing = 0, tabular = false } = style;
      const key = [size, weight, stretch, spacing, tabular, text].join(' ');
      const found = cached.get(key);
      if (found) return found;
      const run = setText(text, style);
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(key, run);
      return run;
    },
  };

  function setText(text: string, style: TextStyle): TextRun {
    let x = 0;
    let path = '';
    for (const stretch of stretches(visible(text), parts)) {
      const run = setStretch(harfBuzz, stretch.text, {
        cut: cutOf(stretch.part, style),
        style,
        from: x,
      });
      path += run.path;
      x = run.width;
    }
    return { width: x, path };
  }
}

/** The text without what the typeface lacks: an ellipsis for a run of it, nothing for pictographs alone. */
function readable(text: string, parts: readonly Part[]): string {
  const signs = [...clusters.segment(text)].map(({ segment }) => {
    if (drawable(segment, parts)) return segment;
    return PICTOGRAPH.test(segment) ? '' : ELLIPSIS;
  });
  const left = visible(signs.join('').replace(RUN, ELLIPSIS));
  return left === '' && text !== '' ? ELLIPSIS : left;
}

/** The text in pieces of one part each. */
function stretches(text: string, parts: readonly Part[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { segment } of clusters.segment(readable(text, parts))) {
    const [cluster, part] = drawable(segment, parts) ?? [ELLIPSIS, 0];
    const last = found.at(-1);
    if (last?.part === part) last.text += cluster;
    else found.push({ text: cluster, part });
  }
  return found;
}

/** A letter with its marks, as it can be drawn, and by which part. */
function drawable(cluster: string, parts: readonly Part[]): readonly [string, number] | null {
  const whole = cluster.replace(JOINERS, '').normalize('NFC');
  const bare = whole.normalize('NFKD').replace(/\p{M}/gu, '');
  for (const form of [whole, bare]) {
    const part = parts.findIndex(({ letters }) =>
      [...form].every((sign) => letters.has(sign.codePointAt(0) ?? 0)),
    );
    if (part !== -1) return [form, part];
  }
  return null;
}

/** @param how.from where on the line it begins; `width` of the answer is where it ends */
function setStretch(
  { Buffer, Direction, Feature, shape }: HarfBuzz,
  text: string,
  how: { readonly cut: Cut; readonly style: TextStyle; readonly from: number },
): TextRun {
  const { cut, style, from } = how;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.setDirection(Direction.LTR);
  buffer.setScript('Latn');
  buffer.setLanguage('en');
  shape(cut.font, buffer, style.tabular ? [new Feature(TABULAR)] : []);
  const scale = style.size / cut.font.face.upem;
  const spacing = (style.spacing ?? 0) * style.size;
  const infos = buffer.getGlyphInfos();
  let x = from;
  let path = '';
  for (const [index, at] of buffer.getGlyphPositions().entries()) {
    const outline = outlineOf(infos[index]?.codepoint ?? 0, cut);
    path += placed(outline, { x: x + at.xOffset * scale, y: -at.yOffset * scale, scale });
    x += at.xAdvance * scale + spacing;
  }
  return { width: x, path };
}

function outlineOf(glyph: number, { font, outlines }: Cut): Outline {
  const cached = outlines.get(glyph);
  if (cached) return cached;
  const outline = [...font.glyphToPath(glyph).matchAll(/([A-Z])([^A-Z]*)/g)].map(
    ([, command = '', points = '']) =>
      [command, ...(points.trim() ? points.split(/[\s,]+/).map(Number) : [])] as const,
  );
  outlines.set(glyph, outline);
  return outline;
}

/** Up is positive in a font, down in a picture. */
const placed = (
  outline: Outline,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): string =>
  outline
    .map(
      ([command, ...points]) =>
        command +
        points
          .map((point, index) => (index % 2 === 0 ? x + point * scale : y - point * scale))
          .map((point) => String(Math.round(point * 100) / 100))
          .join(' '),
    )
    .join('');
