import { badgeText } from './badge.js';
import { HELMET_PRESETS, isHelmetPreset } from './presets.js';
import { renderHelmet } from './render-helmet.js';

/** Opens and closes every tag and checks each attribute: enough XML to catch a broken drawing. */
function expectWellFormed(svg: string) {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][a-zA-Z0-9:-]*="[^"<>&]*(?:&#\d+;[^"<>&]*)*")*)(\/?)>/g,
    (_, closing: string, name: string, _attributes: string, empty: string) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).toBe('');
}

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
const usesOf = (svg: string) =>
  [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');

describe('renderHelmet', () => {
  it('should offer the default and thirty designs, each with a name of its own (CO-25)', () => {
    expect(HELMET_PRESETS.map((preset) => preset.id)).toEqual(
      Array.from({ length: 31 }, (_, i) => i),
    );
    expect(new Set(HELMET_PRESETS.map((preset) => preset.name)).size).toBe(31);
  });

  it.each(HELMET_PRESETS.map(({ id, name }) => [id, name] as const))(
    'should draw preset %i, %s, well-formed in both variants',
    (id) => {
      for (const size of [40, 200]) {
        const svg = renderHelmet({ preset: id, number: '27', size });
        expectWellFormed(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    },
  );

  it('should draw every design differently', () => {
    const drawings = HELMET_PRESETS.map(({ id }) => renderHelmet({ preset: id, id: 'x' }));
    expect(new Set(drawings).size).toBe(31);
  });

  it('should draw the default helmet for an unknown preset', () => {
    const standard = renderHelmet({ preset: 0, id: 'x' });
    for (const preset of [-1, 31, 7.5, Number.NaN])
      expect(renderHelmet({ preset, id: 'x' })).toBe(standard);
    expect(isHelmetPreset(30)).toBe(true);
    expect(isHelmetPreset(31)).toBe(false);
  });

  it('should take 128 px when no size is asked for (CO-28)', () => {
    expect(renderHelmet({ preset: 1 })).toContain('width="128" height="128"');
  });

  it('should keep a size within 16 to 1024 px and whole', () => {
    const side = (size: number) => /width="([^"]+)"/.exec(renderHelmet({ preset: 1, size }))?.[1];
    expect([-5, 47.6, 99_999, Number.NaN].map(side)).toEqual(['16', '48', '1024', '128']);
  });

  it('should draw the small variant at 60 px and below (CO-29)', () => {
    const parts = (size: number) => renderHelmet({ preset: 3, size }).match(/<path/g)?.length ?? 0;
    expect(parts(60)).toBe(parts(40));
    expect(parts(61)).toBeGreaterThan(parts(60));
    expect(renderHelmet({ preset: 3, size: 200, small: true, id: 'x' })).toBe(
      renderHelmet({ preset: 3, size: 60, id: 'x' }).replaceAll('"60"', '"200"'),
    );
  });

  it.each([
    ['small', 48, 16],
    ['normal', 200, 32],
  ])('should draw a badge of the right size in the %s variant (CO-30)', (_, size, pixels) => {
    const svg = renderHelmet({ preset: 5, number: '44', size });
    const radius = Number(/r="([\d.]+)" fill="#fff"/.exec(svg)?.[1]);
    expect((radius * 2 * size) / 200).toBeCloseTo(pixels, 0);
  });

  it.each([
    ['7', '7'],
    ['07', '07'],
    [' 44 ', '44'],
    [99, '99'],
    ['-', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['0', ''],
    ['00', ''],
    ['100', ''],
    ['7a', ''],
    ['<b>', ''],
  ])('should read the number %p as %p (CO-27)', (number, text) => {
    expect(badgeText(number)).toBe(text);
  });

  it('should draw no badge without a number and never print one as text', () => {
    const bare = renderHelmet({ preset: 4, number: '-', id: 'x' });
    expect(renderHelmet({ preset: 4, number: '"><script>', id: 'x' })).toBe(bare);
    expect(renderHelmet({ preset: 4, number: '12', id: 'x' }).length).toBeGreaterThan(bare.length);
  });

  it('should give each drawing ids of its own, so that two on one page never mix', () => {
    const first = renderHelmet({ preset: 6 });
    const second = renderHelmet({ preset: 6 });
    expect(idsOf(first)).toHaveLength(5);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(10);
    for (const svg of [first, second]) expect(new Set(idsOf(svg))).toEqual(new Set(usesOf(svg)));
  });

  it('should give the same text for the same id, and keep the id harmless', () => {
    expect(renderHelmet({ preset: 6, id: 'a' })).toBe(renderHelmet({ preset: 6, id: 'a' }));
    expectWellFormed(renderHelmet({ preset: 6, id: '":r1:" onload="x' }));
  });

  it('should be hidden from screen readers unless it has a title, which is escaped', () => {
    expect(renderHelmet({ preset: 2 })).toContain('aria-hidden="true"');
    const named = renderHelmet({ preset: 2, title: `Mara's "<27>" & co` });
    expect(named).toContain('role="img"');
    expectWellFormed(named);
  });

  it.each([
    [undefined, 0],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [1, 1],
    [3.9, 3],
    [5, 5],
    [12, 5],
  ])('should draw a star for each of %p titles: %p', (stars, drawn) => {
    for (const size of [40, 200]) {
      const bare = renderHelmet({ preset: 7, number: '27', size, id: 'x' });
      const svg = renderHelmet({
        preset: 7,
        number: '27',
        size,
        id: 'x',
        ...(stars !== undefined && { stars }),
      });
      expectWellFormed(svg);
      expect(svg.split('<path').length - bare.split('<path').length).toBe(drawn);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
