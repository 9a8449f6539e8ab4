/** The titles of the two tables of a league. */
export const CHAMPIONSHIP_NAMES = {
  drivers: 'Drivers Championship',
  teams: 'Teams Championship',
} as const;

export type Championship = keyof typeof CHAMPIONSHIP_NAMES;
export const CHAMPIONSHIPS = ['drivers', 'teams'] as const;

/** A tab for each. */
export const CHAMPIONSHIP_TABS = [
  { key: 'drivers', label: CHAMPIONSHIP_NAMES.drivers },
  { key: 'teams', label: CHAMPIONSHIP_NAMES.teams },
] as const;
