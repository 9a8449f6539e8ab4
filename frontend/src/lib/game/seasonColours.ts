import { hasFixedColour, teamProperty } from './teamColour';

/** The fixed colours are those of this season and of what came after it. */
const FIXED_FROM = 2025;
/** Brighter colours (relative luminance), yellow among them, go under on white paper. */
const BRIGHT = 0.6;
/** White gets more ink, so that it does not turn into the silver of another team. */
const WHITE = 0.85;

/** What the colours of a season are made from. */
export type ColouredSeason = {
  readonly season: number;
  readonly teams: readonly { readonly name: string; readonly colour: string }[];
};

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

/**
 * A team's colour as it is seen in both themes. A bright one is mixed with the ink of the theme: hardly changed
 * on the dark ground, darker on the light one.
 */
export const shownColour = (colour: string): string => {
  const light = luminance(colour);
  if (light <= BRIGHT) return colour;
  return `color-mix(in srgb, ${colour} ${light > WHITE ? '55' : '70'}%, var(--text))`;
};

/**
 * The team colours of a season as CSS properties: of all its teams in a season of the past, when the same
 * name had other colours, else of those whose colour is not fixed.
 */
export const seasonColours = ({ season, teams }: ColouredSeason): ReadonlyMap<string, string> =>
  new Map(
    teams
      .filter(({ name }) => season < FIXED_FROM || !hasFixedColour(name))
      .map(({ name, colour }) => [teamProperty(name), shownColour(colour)]),
  );
