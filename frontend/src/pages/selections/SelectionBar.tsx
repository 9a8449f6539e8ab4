import { ArrowLeftRight, CircleAlert, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { completePick, pickText } from '../../features/selection/pickFields';
import type { NameFacts } from '../../features/selection/pickOptions';
import styles from './SelectionBar.module.css';
import { laterSwapBlockedReason } from '../../features/selection/swapBlockedReason';
import type { useSelectionBoard } from './useSelectionBoard';

type SelectionBarProps = {
  readonly board: ReturnType<typeof useSelectionBoard>;
  readonly names: NameFacts;
};

/** Cancel and Confirm, always within reach of a thumb (NS-04). */
export function SelectionBar({ board, names }: SelectionBarProps) {
  const { mode, choice, problem, saving, elsewhere, cancel, exchange } = board;
  const locked = mode === 'locked';
  const { mainDriver, reserveDriver } = choice;
  const pair = mainDriver && reserveDriver ? { mainDriver, reserveDriver } : null;
  // what breaks no rule now breaks none when they are swapped later
  const blockedReason = pair && !locked ? laterSwapBlockedReason(pair, names) : null;
  if (elsewhere !== null) return <ChangedElsewhere board={board} text={elsewhere} />;
  return (
    <div className={`${styles.bar} foot-bar grid gap-2`}>
      {blockedReason && (
        <p className={`${styles.blocked} row text-small`} role="status">
          <TriangleAlert className="icon-sm" />
          <span>{blockedReason}</span>
        </p>
      )}
      {problem && <Problem>{problem}</Problem>}
      <CannotSave>{board.blockedReason}</CannotSave>
      <div className={`${styles.buttons} cluster`}>
        <Button disabled={locked || saving} onClick={cancel}>
          Cancel
        </Button>
        <IconButton
          outlined
          className={styles.exchange}
          label="Exchange main and reserve"
          disabled={!pair || blockedReason !== null || locked || saving}
          onClick={exchange}
        >
          <ArrowLeftRight className="icon" />
        </IconButton>
        <Button
          kind={completePick(choice) ? 'primary' : 'default'}
          type="submit"
          disabled={locked || board.blockedReason !== null}
          busy={saving}
        >
          {saving ? 'Saving…' : 'Confirm'}
        </Button>
      </div>
    </div>
  );
}

const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className={`${styles.problem} row bad text-small-strong`} role="alert">
    <CircleAlert className="icon-sm" />
    <span>{children}</span>
  </p>
);

/** Why nothing can be saved right now. */
const CannotSave = ({ children }: { readonly children: string | null }) =>
  children !== null && (
    <p className={`${styles.blocked} row text-small`} role="status">
      <CloudOff className="icon-sm" />
      <span>{children}</span>
    </p>
  );

type ChangedElsewhereProps = Pick<SelectionBarProps, 'board'> & { readonly text: string };

/** Nothing is overwritten before the player has seen what the other device has saved. */
const ChangedElsewhere = ({ board, text }: ChangedElsewhereProps) => (
  <div className={`${styles.bar} foot-bar grid gap-2`}>
    <Problem>
      {text} {board.saved && <>It’s now {pickText(board.saved)}.</>}
    </Problem>
    <CannotSave>{board.blockedReason}</CannotSave>
    <div className={`${styles.buttons} cluster`}>
      <Button onClick={board.cancel}>{board.saved ? 'Show that pick' : 'Discard mine'}</Button>
      <Button
        kind="primary"
        disabled={board.blockedReason !== null}
        onClick={() => void board.keep()}
      >
        Keep mine
      </Button>
    </div>
  </div>
);
