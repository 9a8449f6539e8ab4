/** From when on a setting stays as it is. */
export const fixedNote = (hasSeenLock: boolean): string =>
  hasSeenLock
    ? 'Can’t be changed after the league’s first lock.'
    : 'The owner can change this until the first lock. The change is recorded in the league log.';
