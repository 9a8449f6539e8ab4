import type { Drawing } from './draw-picture.js';
import {
  EXTENT,
  PICTURE_SIZES,
  type PictureFacts,
  type PictureSize,
  type TableRow,
} from './facts.js';
import { SMALLEST, type Placed } from './drawing/sheet.js';
import { DrawingThread } from './testing/drawing-thread.js';
import { ODD_NAMES, sampleFacts } from './testing/sample-facts.js';
import { WHAT_IT_IS } from './words.js';

let thread: DrawingThread;
beforeAll(() => {
  thread = new DrawingThread();
});
afterAll(() => thread.end());

const PLAIN = ['night_shift', 'mara_apex', 'tifosi_tom', 'undercut_ines'];
const MEMBERS = [1, 2, 8, 12, 13, 20, 100];

/** They show one member, however many there are. */
const OF_ONE: ReadonlySet<string> = new Set(['recap', 'card', 'year']);

const cases = MEMBERS.flatMap((members) =>
  PICTURE_SIZES.flatMap((size) =>
    [PLAIN, ODD_NAMES].flatMap((names) =>
      sampleFacts(members, names)
        .filter(({ kind }) => members === 8 || !OF_ONE.has(kind))
        .map((facts) => ({
          of: `${facts.kind} ${size} of ${members}, ${names === PLAIN ? 'plain' : 'odd'} names`,
          facts,
          size,
        })),
    ),
  ),
);

/** Every element closed in its order, nothing but elements, and attributes without loose signs. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<&]*(?:&(?:#\d+|amp|lt|gt|quot);[^"<&]*)*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, _attributes: string, empty: string) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).toBe('');
}

/** Inside of the picture, above its foot, and legible at 40 %. */
function expectInside(boxes: readonly Placed[], size: PictureSize): void {
  const { width, height } = EXTENT[size];
  for (const { text, from, to, top, bottom, size: px } of boxes) {
    const isInside = from >= 0 && to <= width && top >= 0 && bottom <= height - 16;
    expect(isInside ? null : text).toBeNull();
    expect(px).toBeGreaterThanOrEqual(SMALLEST[size] - 0.01);
  }
}

function expectApart(boxes: readonly Placed[]): void {
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const wide = Math.min(one.to, other.to) - Math.max(one.from, other.from);
      // lines stand closer than the typeface's own height
      const tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const overlaps = wide > 0.5 && tall > 0.35 * Math.min(one.size, other.size);
      expect(overlaps ? `${one.text} over ${other.text}` : null).toBeNull();
    }
  }
}

const boxesIn = ({ placed }: Drawing) => placed.filter(({ text }) => text !== '');
const boxesOf = async (facts: PictureFacts, size: PictureSize) =>
  boxesIn(await thread.draw(facts, size));

describe('MO-06: pictures to share', () => {
  it.each(cases)(
    'draws $of well-formed, all texts inside, none over another',
    async ({ facts, size }) => {
      const drawing = await thread.draw(facts, size);
      const { svg } = drawing;
      expectWellFormed(svg);
      // no scripts, links and fonts
      expect(svg).not.toMatch(/script|href|<text|font-family|NaN|undefined|Infinity/);
      const { width } = EXTENT[size];
      expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}"`)).toBe(true);
      expectInside(boxesIn(drawing), size);
      expectApart(boxesIn(drawing));
    },
  );

  it.each([
    ['Гонщики двора', 'League of mara_apex'],
    ['Ταχύτητα 2025', 'League of mara_apex'],
    ['دوري السرعة', 'League of mara_apex'],
    ['ליגת המהירות', 'League of mara_apex'],
    ['日本の走り屋', 'League of mara_apex'],
    ['서울 레이싱', 'League of mara_apex'],
    ['กรังด์ปรีซ์', 'League of mara_apex'],
    ['तेज़ लीग', 'League of mara_apex'],
    ['Sunday Гонки', 'League of mara_apex'],
    ['🏁🏎️', 'League of mara_apex'],
    ['Żółć Ğüneş Ươ', 'Żółć Ğüneş Ươ'],
    ['Box box 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Box box 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Café\u200e 7', 'Café\u200e 7'],
  ])(
    'names a league in each script, or its owner where its letters are missing: %s',
    async (league, shown) => {
      const spaceless = (text: string) => text.replaceAll(' ', '');
      for (const size of PICTURE_SIZES) {
        for (const facts of sampleFacts(8, PLAIN)) {
          const named = { ...facts, origin: { ...facts.origin, league } };
          const text = (await boxesOf(named, size)).map((box) => box.text).join(' ');
          // a long name has several lines
          expect(spaceless(text)).toContain(spaceless(shown));
          if (league !== shown) expect(spaceless(text)).not.toContain(spaceless(league));
        }
      }
    },
  );

  it.each([
    ['wide', 2, 50, 150],
    ['wide', 8, 22, 90],
    ['wide', 12, 20, 80],
    ['wide', 20, 17, 45],
    ['tall', 2, 50, 250],
    ['tall', 8, 36, 140],
    ['tall', 20, 21, 85],
  ] as const)(
    'draws names and helmets of a %s grid of %i as large as there is room for',
    async (size, members, type, helmet) => {
      const [grid] = sampleFacts(members, PLAIN);
      if (grid?.kind !== 'grid') throw new Error('no grid');
      const pick = ['Kimi Antonelli', 'Hülkenberg', 'Aston Martin'].map((name) => ({
        name,
        colour: '#229971',
      }));
      const entries = grid.entries.map((entry) => ({ ...entry, pick, isVoid: false }));
      const drawing = await thread.draw({ ...grid, entries }, size);
      const names = boxesIn(drawing).filter(({ text }) => PLAIN.includes(text));
      expect(names).toHaveLength(members);
      for (const { size: px } of names) expect(px).toBeGreaterThanOrEqual(type);
      // the first of them is the wordmark's
      const [, ...helmets] = [
        ...drawing.svg.matchAll(/<svg x="[\d.]+" y="[\d.]+" [^>]*?width="([\d.]+)"/g),
      ];
      expect(helmets).toHaveLength(members);
      for (const [, px] of helmets) expect(Number(px)).toBeGreaterThanOrEqual(helmet);
    },
  );

  it('says in an invitation what the game is, names the league once, and fills the width with two members', async () => {
    const [, , , , invite] = sampleFacts(2, PLAIN, { league: 'Apex' });
    for (const size of PICTURE_SIZES) {
      const boxes = await boxesOf(invite as PictureFacts, size);
      const texts = boxes.map(({ text }) => text);
      expect(texts.join(' ')).toContain(WHAT_IT_IS);
      expect(texts.filter((text) => text === 'Apex')).toHaveLength(1);
      const you = boxes.find(({ text }) => text === 'you');
      expect(you?.from).toBeGreaterThan(EXTENT[size].width * 0.66);
    }
  });

  it('names no address where others cannot open it', async () => {
    for (const size of PICTURE_SIZES) {
      for (const facts of sampleFacts(8, PLAIN)) {
        const textsWith = async (address: string | null) =>
          (await boxesOf({ ...facts, origin: { ...facts.origin, address } }, size)).map(
            ({ text }) => text,
          );
        const all = await textsWith('grid.example.org');
        expect(all).toContain('grid.example.org');
        expect(await textsWith(null)).toEqual(all.filter((text) => text !== 'grid.example.org'));
      }
    }
  });

  it('gives the same document for the same facts', async () => {
    for (const facts of sampleFacts(12, PLAIN)) {
      const draw = async () => (await thread.draw(facts, 'wide')).svg;
      expect(await draw()).toBe(await draw());
    }
  });

  it('shows the first twelve and oneself, and says how many more there are', async () => {
    const [grid, standings] = sampleFacts(100, PLAIN);
    for (const facts of [grid, standings]) {
      expect(facts).toBeDefined();
      for (const size of PICTURE_SIZES) {
        const boxes = await boxesOf(facts as PictureFacts, size);
        expect(boxes.map(({ text }) => text)).toContain('and 87 more');
      }
    }
  });

  it('draws the stars of titles where they can be counted (HALL-7)', async () => {
    const [, standings] = sampleFacts(12, PLAIN);
    if (standings?.kind !== 'standings') throw new Error('no standings');
    const [row] = standings.rows as [TableRow];
    const starsOn = async (rows: number, stars: number) => {
      const all = Array.from({ length: rows }, (_, index) => ({ ...row, place: index + 1, stars }));
      const { svg } = await thread.draw({ ...standings, rows: all, more: 0 }, 'tall');
      return svg.match(/<g fill="#ffd91a" stroke/g)?.length ?? 0;
    };
    expect(await starsOn(8, 2)).toBe(8);
    expect(await starsOn(8, 0)).toBe(0);
    // twenty rows have helmets of a few px
    expect(await starsOn(20, 2)).toBe(0);
  });

  it('never gives two helmets the same ids', async () => {
    const [grid] = sampleFacts(20, PLAIN);
    const ids = [
      ...(await thread.draw(grid as PictureFacts, 'wide')).svg.matchAll(/ id="([^"]+)"/g),
    ];
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });

  it('sets a title in lines of about the same width', async () => {
    const [, , recap] = sampleFacts(8, PLAIN, {
      headline: 'nightracer leaves nothing on the table',
    });
    const boxes = await boxesOf(recap as PictureFacts, 'wide');
    const lines = boxes.map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(['nightracer', 'leaves nothing', 'on the table']));
  });

  it('sets what a number means in two lines where it is long', async () => {
    const [, , recap] = sampleFacts(8, PLAIN);
    const caption = 'Verstappen brought 25 points, which nobody else had as main driver';
    for (const size of PICTURE_SIZES) {
      const boxes = await boxesOf({ ...recap, caption } as PictureFacts, size);
      const texts = boxes.map(({ text }) => text);
      expect(texts.filter((text) => caption.includes(text)).join(' ')).toBe(caption);
    }
  });

  it('shortens a headline that fits in no size', async () => {
    const headline = 'a_very_long_name_indeed beats everybody '.repeat(6).trim();
    const [, , recap] = sampleFacts(8, PLAIN, { headline, league: 'W'.repeat(80) });
    for (const size of PICTURE_SIZES) {
      const boxes = await boxesOf(recap as PictureFacts, size);
      const cut = boxes.filter(({ text }) => text.endsWith('…'));
      expect(cut.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('MO-06: the typeface of pictures', () => {
  const style = { size: 62, weight: 830, stretch: 116, spacing: -0.02 };

  it('measures as browsers do', async () => {
    // what Chromium says of the same letters in the same cut
    expect((await thread.set('mara_apex', style)).width).toBeCloseTo(394.1, 1);
    expect((await thread.set('nightracer', style)).width).toBeCloseTo(363.4, 1);
    const narrow = { size: 22, weight: 600, stretch: 78 };
    expect((await thread.set('Round 13', narrow)).width).toBeCloseTo(78.65, 1);
  });

  it('renders accented names, and drops an accent that the font has no glyph for', async () => {
    const path = async (text: string) => (await thread.set(text, style)).path;
    expect(await path('Nguyễn')).not.toBe(await path('Nguyen'));
    expect(await path('Żółć')).not.toBe(await path('Zolc'));
    // x with two marks that no part of the typeface has together
    expect(await path('x\u0323\u0305')).toBe(await path('x'));
  });

  it.each([
    ['走り屋', '…'],
    ['走り屋 クラブ', '…'],
    ['Team 走り屋 Köln', 'Team … Köln'],
    ['🏁 Sunday Drivers 👩‍👩‍👧‍👦', 'Sunday Drivers'],
    ['🏁', '…'],
  ])(
    'renders no missing-glyph box for scripts that the font lacks: %s as %s',
    async (text, drawn) => {
      expect(await thread.set(text, style)).toEqual(await thread.set(drawn, style));
      expect((await thread.set(drawn, style)).path).not.toBe('');
    },
  );

  it('gives signs that nobody sees no room', async () => {
    expect(await thread.set('ab\u200b\u202e\u0000', style)).toEqual(await thread.set('ab', style));
  });

  it('sets figures of one width where they stand in columns', async () => {
    const figures = { size: 40, weight: 690, stretch: 64, tabular: true };
    expect((await thread.set('111', figures)).width).toBe((await thread.set('888', figures)).width);
  });
});
