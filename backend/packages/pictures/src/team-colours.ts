/** The colours of the teams in the dark look of the screens, by every name that carries them. */
const FIXED: readonly (readonly [colour: string, ...names: string[]])[] = [
  ['#ff8000', 'mclaren'],
  ['#27f4d2', 'mercedes'],
  ['#3671c6', 'redbull', 'redbullracing'],
  ['#e8002d', 'ferrari'],
  ['#64c4ff', 'williams'],
  ['#6692ff', 'rb', 'racingbulls', 'alphatauri'],
  ['#229971', 'astonmartin'],
  ['#b6babd', 'haas', 'haasf1team'],
  ['#52e252', 'sauber', 'kicksauber', 'stakef1team'],
  ['#ff87bc', 'alpine'],
];
/** The fixed colours are those of this season and of what came after it. */
const FIXED_FROM = 2025;
const NONE = '#808a90';

const byName = new Map(FIXED.flatMap(([colour, ...names]) => names.map((name) => [name, colour])));
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Colour of a team in a season, on the dark ground. @param own what the season's data says, if anything */
export function teamColour(team: string | null, season: number, own?: string): string {
  const fixed = team === null || season < FIXED_FROM ? undefined : byName.get(plain(team));
  return fixed ?? (own !== undefined && /^#[0-9a-f]{6}$/i.test(own) ? own : NONE);
}
