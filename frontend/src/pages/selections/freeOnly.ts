import { useState } from 'react';

/** Kept while the tab is open, for each league: cycles turn in one and not in another. */
const keyOf = (leagueId: string): string => `free-only/${leagueId}`;

function read(leagueId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(leagueId)) !== null;
  } catch {
    return false;
  }
}

function write(leagueId: string, freeOnly: boolean): void {
  try {
    if (freeOnly) sessionStorage.setItem(keyOf(leagueId), 'yes');
    else sessionStorage.removeItem(keyOf(leagueId));
  } catch {
    // it is forgotten with the page then
  }
}

/** Whether used names are left out of the columns; it outlives the page. */
export function useFreeOnly(leagueId: string): [boolean, () => void] {
  const [freeOnly, setFreeOnly] = useState(() => read(leagueId));
  return [
    freeOnly,
    () => {
      write(leagueId, !freeOnly);
      setFreeOnly(!freeOnly);
    },
  ];
}
