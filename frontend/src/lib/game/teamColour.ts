/** The ten teams whose colour is a token, by every name that carries it (letters and digits only). */
const TOKENS: readonly (readonly [token: string, ...names: string[]])[] = [
  ['mclaren', 'mclaren'],
  ['mercedes', 'mercedes'],
  ['red-bull', 'redbull', 'redbullracing'],
  ['ferrari', 'ferrari'],
  ['williams', 'williams'],
  ['rb', 'rb', 'racingbulls', 'alphatauri'],
  ['aston-martin', 'astonmartin'],
  ['haas', 'haas', 'haasf1team'],
  ['sauber', 'sauber', 'kicksauber', 'stakef1team'],
  ['alpine', 'alpine'],
];

const byName = new Map(TOKENS.flatMap(([token, ...names]) => names.map((name) => [name, token])));

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a team is one of the ten whose colour is fixed. */
export const hasFixedColour = (team: string): boolean => byName.has(plain(team));

/** The CSS property that carries a team's colour. */
export const teamProperty = (team: string): string =>
  `--team-${byName.get(plain(team)) ?? plain(team)}`;

/**
 * The colour of a team as a CSS value. A team that is not in the map has the colour that the season on
 * the page gives it (`useSeasonColours`), else grey. Pass it as `style={{ '--team': teamColour(name) }}`;
 * it is for bars and tints, never for text on top.
 */
export const teamColour = (team: string | null | undefined): string => {
  if (!team || plain(team) === '') return 'var(--team-default)';
  if (hasFixedColour(team)) return `var(${teamProperty(team)})`;
  return `var(${teamProperty(team)}, var(--team-default))`;
};
