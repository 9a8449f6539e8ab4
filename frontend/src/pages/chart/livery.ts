import { helmetPreset } from '@gridlock/helmets';
import type { Avatar } from '../../components/game/HelmetAvatar/HelmetAvatar';

/** The grounds that lines are drawn on, relative luminance: the cards of the dark and of the light theme. */
const DARK = 0.0097;
const LIGHT = 1;
/** What an edge needs against its ground. */
const ENOUGH = 3;

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

const contrast = (colour: string, ground: number): number => {
  const own = luminance(colour);
  return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
};

/** Shell, first and second colour of a helmet: the first that can be seen; there always is one. */
const seenOn = (colours: readonly string[], ground: number): string =>
  colours.find((colour) => contrast(colour, ground) >= ENOUGH) ?? '#808a90';

/** What a line wears: its helmet's shell, dashed with the second colour, in both themes. */
export type Livery = {
  readonly '--dark': string;
  readonly '--dark-dash': string;
  readonly '--light': string;
  readonly '--light-dash': string;
};

export function liveryOf(avatar: Avatar | null | undefined): Livery {
  const { base, accent, trim } = helmetPreset(avatar?.helmetPresetId ?? 0);
  const dark = seenOn([base, accent, trim], DARK);
  const light = seenOn([base, accent, trim], LIGHT);
  const dash = (line: string) => (line === base ? accent : base);
  return {
    '--dark': dark,
    '--dark-dash': dash(dark),
    '--light': light,
    '--light-dash': dash(light),
  };
}
