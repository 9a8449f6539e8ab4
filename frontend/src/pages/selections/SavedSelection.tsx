import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useFocusWhen } from '../../lib/ui/useFocusWhen';
import type { PickField, PickNames } from '../../features/selection/pickFields';
import { readyText } from './readyText';
import { SamePick } from './SamePick';
import { SavedPicks } from './SavedPicks';
import styles from './SavedSelection.module.css';
import { useListRoundSelectionsQuery, useWithdrawSelectionMutation } from '../../api/selectionApi';
import type { useSelectionBoard } from './useSelectionBoard';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { showToast } from '../../components/ui/Toast/toasts';

type SavedSelectionProps = {
  readonly board: ReturnType<typeof useSelectionBoard>;
  readonly picks: PickNames;
  /** parts whose name an assignment has taken */
  readonly taken: readonly PickField[];
  /** locked with such a name: it does not count */
  readonly isVoid: boolean;
  readonly lookup: DriverLookup;
  readonly leagueId: string;
  readonly round: number;
  /** ISO text, UTC; null while it is not known */
  readonly savedAt: string | null;
  /** the page that shows who is ready */
  readonly seeWho: string;
  /** a round besides the current one */
  readonly isOther: boolean;
};

/** The saved picks with Edit and Confirm, which has nothing to confirm until something was changed (SM-27, SM-31). */
export function SavedSelection(props: SavedSelectionProps) {
  const { board, picks, taken, isVoid, lookup, leagueId, round, savedAt, seeWho, isOther } = props;
  const { mode, event, problem, undoPlan, isUndoing, edit, withdrawn, blockedReason } = board;
  const locked = mode === 'locked';
  const root = useFocusWhen(event === 'saved' || event === 'cancelled');
  const isIn = !locked && !isVoid && taken.length === 0;
  return (
    <section ref={root} tabIndex={-1} className="stack" aria-label="Saved picks">
      {isIn && (
        <Ready
          leagueId={leagueId}
          round={round}
          to={seeWho}
          isFromPlan={undoPlan !== null}
          undo={
            undoPlan &&
            blockedReason === null && <UndoButton busy={isUndoing} onUndo={() => void undoPlan()} />
          }
        />
      )}
      {problem && <Message kind="bad">{problem}</Message>}
      <SavedPicks picks={picks} taken={taken} isVoid={isVoid} lookup={lookup} />
      <div className="split gap-2 gap-x-4">
        <div className={`${styles.buttons} cluster`}>
          <Button disabled={locked} onClick={edit}>
            Edit
          </Button>
          <Button disabled>Confirm</Button>
          {isOther && !locked && (
            <WithdrawButton
              leagueId={leagueId}
              round={round}
              disabled={blockedReason !== null}
              onWithdrawn={withdrawn}
            />
          )}
        </div>
        {isOther && !locked && blockedReason !== null && <p className="muted">{blockedReason}</p>}
        {savedAt !== null && <p className="muted text-label">Saved {formatRaceTime(savedAt)}</p>}
      </div>
      {isIn && <SamePick leagueId={leagueId} round={round} blockedReason={blockedReason} />}
    </section>
  );
}

type UndoButtonProps = { readonly busy: boolean; readonly onUndo: () => void };

const UndoButton = ({ busy, onUndo }: UndoButtonProps) => (
  <Button small busy={busy} onClick={onUndo}>
    {busy ? 'Undoing…' : 'Undo'}
  </Button>
);

type ReadyProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly to: string;
  readonly isFromPlan: boolean;
  readonly undo: ReactNode;
};

/** That the pick is in, and how many of the league have one. */
function Ready({ leagueId, round, to, isFromPlan, undo }: ReadyProps) {
  const { data } = useListRoundSelectionsQuery({ leagueId, round: String(round) });
  const ready = readyText(data?.selections ?? []);
  return (
    <div className={`${styles.ready} cluster gap-2 gap-x-3`}>
      <CircleCheck className="icon" />
      <p role="status">
        <b>{isFromPlan ? 'Picked from your plan.' : 'Picks in.'}</b> {ready}
      </p>
      {undo}
      {ready !== '' && (
        <ButtonLink small to={to}>
          See who
        </ButtonLink>
      )}
    </div>
  );
}

type WithdrawButtonProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly disabled: boolean;
  readonly onWithdrawn: () => void;
};

/** Takes the saved pick of an open round back, after a question. */
function WithdrawButton({ leagueId, round, disabled, onWithdrawn }: WithdrawButtonProps) {
  const [withdraw] = useWithdrawSelectionMutation();
  return (
    <ConfirmButton
      kind="danger"
      disabled={disabled}
      question={QUESTION}
      fallback="Couldn’t withdraw the pick. Try again."
      action={async () => {
        const { message } = await withdraw({ leagueId, round: String(round) }).unwrap();
        showToast(message);
        onWithdrawn();
      }}
    >
      Withdraw
    </ConfirmButton>
  );
}

const QUESTION = {
  title: 'Withdraw this pick?',
  description:
    'Its drivers and team become available again. Without a pick you score nothing in this race; you can pick again until it locks.',
  confirmLabel: 'Withdraw pick',
  busyLabel: 'Withdrawing…',
  danger: true,
};
