import { inFirstWords, inWords, listed } from '@gridlock/game-rules';
import { playerName } from '../../lib/game/playerName';
import { plural } from '../../lib/ui/plural';
import { surname } from '../../lib/game/driverLookup';
import type { GridBox } from '../selection/gridBoxes';
import { PICK_FIELDS, type PickField } from '../selection/pickFields';

/** How many have each name, by its part of the pick. */
export type Counts = Readonly<Record<PickField, ReadonlyMap<string, number>>>;

export function countNames(boxes: readonly GridBox[]): Counts {
  const counts = {
    mainDriver: new Map<string, number>(),
    reserveDriver: new Map<string, number>(),
    team: new Map<string, number>(),
  };
  for (const { picks, selectionMade } of boxes) {
    if (!picks || !selectionMade) continue;
    for (const field of PICK_FIELDS) {
      counts[field].set(picks[field], (counts[field].get(picks[field]) ?? 0) + 1);
    }
  }
  return counts;
}

/** Names and more of them are too many for one sentence. */
const MOST_NAMED = 3;

/** Who missed the lock, and how many picks there are. */
export function sealedSentence(boxes: readonly GridBox[]): {
  readonly lead: string;
  readonly rest: string;
} {
  const missing = boxes.filter(({ selectionMade }) => !selectionMade).map(playerName);
  const sealed = boxes.length - missing.length;
  const lead = `${plural(sealed, 'pick')} ${sealed === 1 ? 'is' : 'are'} locked in.`;
  if (missing.length === 0) return { lead, rest: 'No one missed the lock.' };
  const who = missing.length > MOST_NAMED ? plural(missing.length, 'player') : listed(missing);
  return { lead, rest: `${who} missed the lock.` };
}

/** What the grid is about: names that only one has, and those that most have. */
export function gridSentence(counts: Counts): { readonly lead: string; readonly rest: string } {
  const all = PICK_FIELDS.flatMap((field) =>
    [...counts[field]].map(([name, times]) => ({ name, times, field })),
  );
  const only = all.filter(({ times }) => times === 1).length;
  const lead =
    only === 0
      ? 'No one has a unique pick.'
      : `${inFirstWords(only, 20)} unique ${only === 1 ? 'pick' : 'picks'}.`;
  const most = Math.max(0, ...all.map(({ times }) => times));
  const top = all.filter(({ times }) => times === most);
  if (most < 2) return { lead, rest: 'No two picks are the same.' };
  const names = listed(top.map(({ name, field }) => (field === 'team' ? name : surname(name))));
  const who = top.length > MOST_NAMED ? `${inFirstWords(top.length, 20)} names` : names;
  const rest =
    top.length === 1
      ? `${inFirstWords(most, 20)} players have ${names}.`
      : `${who} were each picked by ${inWords(most, 20)} players.`;
  return { lead, rest };
}
