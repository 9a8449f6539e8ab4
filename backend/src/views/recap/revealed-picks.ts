import {
  isRevealed,
  PICK_FIELDS,
  type PickField,
  type PickNames,
  voidPicks,
} from '@gridlock/game-rules';
import type { VisibleLeague } from '../standings/visible-league.service.js';

/** A name in one of the lists of a pick, and how many have it there. */
export type PickedName = { readonly field: PickField; readonly id: string; readonly count: number };

/** The picks of a round that count, once everybody may see them. */
export type RevealedPicks = {
  /** By user id. */
  readonly picks: ReadonlyMap<string, PickNames>;
  /** What the fewest have first. */
  readonly names: readonly PickedName[];
};

/** Null before the league may see them (LOCK-5). */
export function revealedPicks(
  { rules, members, now }: VisibleLeague,
  of: number,
): RevealedPicks | null {
  const round = rules.rounds.find((each) => each.round === of);
  if (!round || !isRevealed(round, now)) return null;
  const picks = new Map(
    members.flatMap((member): [string, PickNames][] => {
      const pick = member.picks.find((each) => each.round === of);
      const counts = pick && !voidPicks(rules, member.picks, now).has(of);
      return counts ? [[member.userId, pick]] : [];
    }),
  );
  const counts = new Map<string, PickedName>();
  for (const field of PICK_FIELDS) {
    for (const { [field]: id } of picks.values()) {
      const count = (counts.get(`${field} ${id}`)?.count ?? 0) + 1;
      counts.set(`${field} ${id}`, { field, id, count });
    }
  }
  const names = [...counts.values()].toSorted((one, other) => one.count - other.count);
  return { picks, names };
}
