import { useCallback, useState } from 'react';

/** Beside the reader and the leader. */
const CHOSEN = 3;

export type Highlighted = {
  /** whose story is told; null: nobody was chosen */
  readonly selected: string;
  /** user ids whose lines are drawn out where there are many, the reader and the leader first */
  readonly ids: readonly string[];
  /** chooses a line; where there are too many, the oldest lets go */
  readonly draw: (userId: string) => void;
  readonly remove: (userId: string) => void;
};

/** Which lines stand out: the reader's, the leader's, and those that were chosen. */
export function useHighlighted(own: string, leader: string | undefined): Highlighted {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState(own);
  const fixed = [...new Set([own, ...(leader === undefined ? [] : [leader])])];
  const draw = useCallback((userId: string) => {
    setSelected(userId);
    setChosen((before) => [...before.filter((each) => each !== userId), userId].slice(-CHOSEN));
  }, []);
  const remove = useCallback(
    (userId: string) => {
      setChosen((before) => before.filter((each) => each !== userId));
      setSelected((before) => (before === userId ? own : before));
    },
    [own],
  );
  return { selected, ids: [...new Set([...fixed, ...chosen])], draw, remove };
}
