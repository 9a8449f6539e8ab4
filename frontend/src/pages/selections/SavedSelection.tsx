import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useFocusWhen } from '../../lib/ui/useFocusWhen';
import type { PickField, PickNames } from '../../features/selection/pickFields';
import { SavedPicks } from './SavedPicks';
import styles from './SavedSelection.module.css';
import type { useSelectionBoard } from './useSelectionBoard';
import { WithdrawButton } from './WithdrawButton';

type SavedSelectionProps = {
  readonly board: ReturnType<typeof useSelectionBoard>;
  readonly picks: PickNames;
  /** parts whose name an assignment has taken */
  readonly taken: readonly PickField[];
  /** locked with such a name: it does not count */
  readonly isVoid: boolean;
  readonly lookup: DriverLookup;
  readonly round: number;
  /** ISO text, UTC; null while it is not known */
  readonly savedAt: string | null;
  /** where the pick can be withdrawn */
  readonly leagueId?: string;
};

/** The saved picks with Edit and Confirm; after the lock neither does anything (SM-27, SM-31). */
export function SavedSelection({
  board,
  picks,
  taken,
  isVoid,
  lookup,
  round,
  savedAt,
  leagueId,
}: SavedSelectionProps) {
  const { mode, saving, problem, event, edit, save, withdrawn } = board;
  const locked = mode === 'locked';
  const root = useFocusWhen(event === 'saved' || event === 'cancelled');
  return (
    <section ref={root} tabIndex={-1} className="stack" aria-label="Saved picks">
      {event === 'saved' && <Message kind="ok">Picks saved for round {round}.</Message>}
      {problem && <Message kind="bad">{problem}</Message>}
      <p className={styles.state}>
        {!locked && !isVoid && taken.length === 0 && (
          <>
            <CircleCheck className="icon" aria-hidden="true" />
            <b>Your picks are in.</b>
          </>
        )}
        {savedAt !== null && <span>Saved {formatRaceTime(savedAt)}</span>}
      </p>
      <SavedPicks picks={picks} taken={taken} isVoid={isVoid} lookup={lookup} />
      <div className="row">
        <Button kind="quiet" disabled={locked} onClick={edit}>
          Edit
        </Button>
        <Button kind="quiet" disabled={locked} busy={saving} onClick={() => void save(picks)}>
          {saving ? 'Saving…' : 'Confirm'}
        </Button>
        {leagueId !== undefined && !locked && (
          <WithdrawButton leagueId={leagueId} round={round} onWithdrawn={withdrawn} />
        )}
      </div>
    </section>
  );
}
