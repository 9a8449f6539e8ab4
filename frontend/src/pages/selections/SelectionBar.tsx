import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { completePick, pickText } from '../../features/selection/pickFields';
import styles from './SelectionBar.module.css';
import type { useSelectionBoard } from './useSelectionBoard';

type SelectionBarProps = { readonly board: ReturnType<typeof useSelectionBoard> };

/** Cancel and Confirm, always within reach of a thumb (NS-04). */
export function SelectionBar({ board }: SelectionBarProps) {
  const { mode, choice, problem, saving, elsewhere, cancel } = board;
  const locked = mode === 'locked';
  if (elsewhere !== null) return <ChangedElsewhere board={board} text={elsewhere} />;
  return (
    <div className={styles.bar}>
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <Button disabled={locked || saving} onClick={cancel}>
          Cancel
        </Button>
        <Button
          kind={completePick(choice) ? 'primary' : 'default'}
          type="submit"
          disabled={locked}
          busy={saving}
        >
          {saving ? 'Saving…' : 'Confirm'}
        </Button>
      </div>
    </div>
  );
}

const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    <CircleAlert className="icon-sm" aria-hidden="true" />
    <span>{children}</span>
  </p>
);

type ChangedElsewhereProps = SelectionBarProps & { readonly text: string };

/** Nothing is overwritten before the player has seen what the other device has saved. */
const ChangedElsewhere = ({ board, text }: ChangedElsewhereProps) => (
  <div className={styles.bar}>
    <Problem>
      {text} {board.saved && <>It’s now {pickText(board.saved)}.</>}
    </Problem>
    <div className={styles.buttons}>
      <Button onClick={board.cancel}>{board.saved ? 'Show that pick' : 'Discard mine'}</Button>
      <Button kind="primary" onClick={() => void board.keep()}>
        Keep mine
      </Button>
    </div>
  </div>
);
