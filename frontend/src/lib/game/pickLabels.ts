/** The three parts of a pick as the screens call them. */
export const PICK_LABELS = {
  mainDriver: 'Main driver',
  reserveDriver: 'Reserve driver',
  team: 'Team',
} as const;

/** The same within a sentence. */
export const PICK_NAMES = {
  mainDriver: 'main driver',
  reserveDriver: 'reserve driver',
  team: 'team',
} as const;
