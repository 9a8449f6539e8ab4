import { helmetPreset } from '@gridlock/helmets';
import type { Avatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';

type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green and blue as the light that they are, 0 to 1. */
const lightOf = (colour: string): Rgb => {
  const at = (index: number): number => {
    const value = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

const contrast = (colour: string, ground: number): number => {
  const own = luminance(lightOf(colour));
  return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
};

/** Where a colour lies in OKLab: as far apart as two points are, as different they look. */
function placeOf(colour: string): Rgb {
  const [red, green, blue] = lightOf(colour);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

/** How different two colours look: 0 for the same, 1 for black and white. */
export function difference(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** From here on two lines are told apart at a glance. */
export const APART = 0.11;
/** What an edge needs against its ground. */
const ENOUGH = 3;

/** The grounds that lines are drawn on, as relative luminance, and what a line may wear where its helmet's own colours are taken. */
const THEMES = {
  dark: {
    ground: 0.0097,
    spare: [
      '#ff7d75',
      '#7cc0ff',
      '#ffd91a',
      '#3ddc84',
      '#c79bff',
      '#f4f1e8',
      '#ff8fd0',
      '#2fd6c8',
      '#98a3a9',
      '#d3302b',
      '#3671c6',
      '#c06a00',
    ],
  },
  light: {
    ground: 1,
    spare: [
      '#c62824',
      '#0b5cad',
      '#a17800',
      '#0b7340',
      '#7a35d0',
      '#14181b',
      '#b3267f',
      '#00807a',
      '#66717a',
      '#d05f00',
      '#3b8ee8',
      '#4a1480',
    ],
  },
} as const;

/** Evenly over all colours, for as many lines as wear all of those above. */
const STEPS = ['22', '66', 'aa', 'ee'];
const ANY = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

type Theme = (typeof THEMES)[keyof typeof THEMES];

/**
 * What a line wears in a theme: the first of its helmet's colours that can be seen there and that no line
 * before it wears; else a spare one; where all are taken the one that is furthest from any of them.
 */
function shellOf(
  own: readonly string[],
  taken: readonly string[],
  { ground, spare }: Theme,
): string {
  const isSeen = (colour: string): boolean => contrast(colour, ground) >= ENOUGH;
  const room = (colour: string): number =>
    Math.min(...taken.map((other) => difference(colour, other)));
  return (
    [...own, ...spare].find((colour) => isSeen(colour) && room(colour) >= APART) ??
    ANY.filter(isSeen).toSorted((one, other) => room(other) - room(one))[0] ??
    spare[0]
  );
}

/** What a line wears: its helmet's shell, dashed with the second colour, in both themes. */
export type HelmetColours = {
  readonly '--dark': string;
  readonly '--dark-dash': string;
  readonly '--light': string;
  readonly '--light-dash': string;
};

type Wearer = { readonly _id: string; readonly avatar: Avatar | null | undefined };

/** A livery for each, by user id, so that no two look alike. Who comes first keeps the own colours. */
export function helmetColoursOf(users: readonly Wearer[]): ReadonlyMap<string, HelmetColours> {
  const liveries = new Map<string, HelmetColours>();
  for (const { _id, avatar } of users) {
    const { base, accent, trim } = helmetPreset(avatar?.helmetPresetId ?? 0);
    const taken = [...liveries.values()];
    const wear = (theme: keyof typeof THEMES): string =>
      shellOf(
        [base, accent, trim],
        taken.map((livery) => livery[`--${theme}`]),
        THEMES[theme],
      );
    const dash = (line: string) => (line === base ? accent : base);
    const [dark, light] = [wear('dark'), wear('light')];
    liveries.set(_id, {
      '--dark': dark,
      '--dark-dash': dash(dark),
      '--light': light,
      '--light-dash': dash(light),
    });
  }
  return liveries;
}
