import { PICK_NAMES } from '../../lib/game/pickLabels';
import type { PickNames } from './pickFields';
import type { NameFacts } from './pickOptions';

const NEW_ROLES = [
  { field: 'mainDriver', comesFrom: 'reserveDriver' },
  { field: 'reserveDriver', comesFrom: 'mainDriver' },
] as const;

/** Who changes places. */
type Pair = Pick<PickNames, 'mainDriver' | 'reserveDriver'>;

/** What keeps main and reserve driver from changing places: a name that is used in its new role. */
function reasonsAgainst(pair: Pair, { used, kept, usedIn }: NameFacts): readonly string[] {
  return NEW_ROLES.flatMap(({ field, comesFrom }) => {
    const name = pair[comesFrom];
    if (!used[field].has(name)) return [];
    const role = PICK_NAMES[field];
    const keeper = kept[field].get(name);
    if (keeper) return [`${name} is ${keeper} as ${role}`];
    const round = usedIn[field].get(name);
    const when = round === undefined ? 'earlier this season' : `in round ${round}`;
    return [`${name} was your ${role} ${when}`];
  });
}

/**
 * Why main and reserve driver cannot be swapped: a swap needs both of them unused in their new role
 * (SWAP-3). The server decides; this says it before anybody asks. Null where both are free.
 */
export function swapBlockedReason(pair: Pair, names: NameFacts): string | null {
  const reasons = reasonsAgainst(pair, names);
  return reasons.length === 0 ? null : `These two can’t be swapped: ${reasons.join(', ')}.`;
}

/** The same before the pick is saved, when it can still be another one. */
export function laterSwapBlockedReason(pair: Pair, names: NameFacts): string | null {
  const reasons = reasonsAgainst(pair, names);
  return reasons.length === 0 ? null : `You couldn’t swap these two later: ${reasons.join(', ')}.`;
}
