/** The three parts of a pick as the screens call them. */
export const PICK_LABELS = {
  mainDriver: 'Main driver',
  reserveDriver: 'Reserve driver',
  team: 'Team',
} as const;
