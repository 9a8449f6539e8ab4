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

const byName = new Map(
  TOKENS.flatMap(([token, ...names]) => names.map((name) => [name, `var(--team-${token})`])),
);

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The colour of a team as a CSS value, grey for a team that is not in the map. Pass it as
 * `style={{ '--team': teamColour(name) }}`; it is for bars and tints, never for text on top.
 */
export const teamColour = (team: string | null | undefined): string =>
  byName.get(plain(team ?? '')) ?? 'var(--team-default)';
