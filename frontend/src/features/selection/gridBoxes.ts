import { byName } from '../../lib/game/byName';
import { completePick, type PickNames } from './pickFields';
import type { Selection } from '../../api/selectionApi';

export type GridBox = {
  readonly id: string;
  readonly username: string;
  readonly isMachine?: boolean | undefined;
  readonly avatar: Selection['avatar'];
  readonly isOwn: boolean;
  readonly selectionMade: boolean;
  /** null until they are revealed, and without a pick */
  readonly picks: PickNames | null;
  /** they are out, and not to be seen before the player has watched them come out */
  readonly isCovered?: boolean | undefined;
  readonly isVoid: boolean;
};

type GridInput = {
  readonly selections: readonly Selection[];
  readonly locked: boolean;
  readonly userId: string;
  /** user ids by driver points, the leader first */
  readonly ranking: readonly string[];
  /** whether the picks of others stay covered */
  readonly isCovered?: boolean;
};

/**
 * The grid from the front: by username until the lock (SG-06), by the drivers championship after it
 * (SG-07). Only three names make a selection (SG-12).
 */
export function gridBoxes(input: GridInput): readonly GridBox[] {
  const { selections, locked, userId, ranking, isCovered = false } = input;
  const places = new Map(ranking.map((id, place) => [id, place]));
  const placeOf = (selection: Selection) => places.get(selection.userId) ?? ranking.length;
  const sorted = selections.toSorted((one, other) =>
    locked ? placeOf(one) - placeOf(other) || byName(one, other) : byName(one, other),
  );
  return sorted.map((selection) => {
    const picks = locked ? completePick(selection) : null;
    const isOwn = selection.userId === userId;
    const isShut = isCovered && !isOwn && picks !== null && !selection.isVoid;
    return {
      id: selection.userId,
      username: selection.username,
      isMachine: selection.isMachine,
      avatar: selection.avatar,
      isOwn,
      // a void pick is as if missed
      selectionMade: locked ? picks !== null && !selection.isVoid : selection.selectionMade,
      picks: isShut ? null : picks,
      isCovered: isShut,
      isVoid: selection.isVoid,
    };
  });
}
