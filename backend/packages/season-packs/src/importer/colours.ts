// Colours for teams without one: bright enough for a dark ground, and far apart.
const SPARE = [
  '#E6194B',
  '#3CB44B',
  '#FFE119',
  '#4C7DFF',
  '#F58231',
  '#B05CE6',
  '#42D4F4',
  '#F032E6',
  '#BFEF45',
  '#FABED4',
  '#2FA8A8',
  '#DCBEFF',
  '#C98B4B',
  '#FFFAC8',
  '#D64545',
  '#AAFFC3',
  '#A8A432',
  '#FFD8B1',
];

/** Less than this apart (in RGB, 0 to 441) two colours are taken for the same at a glance. */
const ALIKE = 60;

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const distance = (one: string, other: string): number => {
  const others = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (others[index] ?? 0)));
};

const nearest = (colour: string, taken: readonly string[]): number =>
  Math.min(...taken.map((other) => distance(colour, other)), Infinity);

// FNV-1a: the same id starts at the same colour in every season.
const hash = (id: string): number =>
  [...id].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

const spareFor = (id: string, taken: readonly string[]): string => {
  const start = hash(id) % SPARE.length;
  const turned = [...SPARE.slice(start), ...SPARE.slice(0, start)];
  const free = turned.find((colour) => nearest(colour, taken) >= ALIKE);
  if (free) return free;
  // Everything is close to something: take what is farthest from all others.
  return turned.reduce((best, colour) =>
    nearest(colour, taken) > nearest(best, taken) ? colour : best,
  );
};

/** A colour for each team: its own where it has one, else a spare one that is like no other's. */
export const distinctColours = (
  teams: readonly { readonly id: string; readonly colour: string | null }[],
): ReadonlyMap<string, string> => {
  const colours = new Map<string, string>();
  for (const { id, colour } of teams) if (colour !== null) colours.set(id, colour);
  const without = teams.filter(({ colour }) => colour === null).map(({ id }) => id);
  for (const id of without.sort()) colours.set(id, spareFor(id, [...colours.values()]));
  return colours;
};
