import { WifiOff } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import type { Proposal } from './planFacts';
import type { Names } from './planEdits';
import { assumedText, awayText, conflictText, elsewhereText, filledText } from './planTexts';
import { awayNote } from './nameFacts';
import type { Form, Plan } from '../../api/planApi';
import styles from './PlanSide.module.css';
import type { PlanBoard } from './usePlanBoard';

type PlanNewsProps = {
  readonly plan: Plan;
  readonly form: Form;
  readonly board: PlanBoard;
  readonly proposal: Proposal | null;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
};

/** What the player should know before the board: what is kept, changed elsewhere, proposed, or failed. */
export function PlanNews({ plan, form, board, proposal, onKeep, onDrop }: PlanNewsProps) {
  const kept = Object.keys(board.edited).length;
  const [failed] = plan.notCounted.slice(-1);
  const away = proposal ? awayText(proposal, (name) => awayNote(form, name) ?? '') : '';
  return (
    <>
      <div aria-live="polite" className={cx('stack', styles.live)}>
        {board.state === 'kept' && kept > 0 && (
          <p className={`${styles.line} py-2 px-3 rounded-2 text-small`}>
            <WifiOff className="icon-sm" /> <b>Offline.</b> {plural(kept, 'changed round')} saved on
            this device; will sync when you’re back online.
          </p>
        )}
        {board.elsewhere.length > 0 && (
          <p className={`${styles.line} py-2 px-3 rounded-2 text-small`}>
            {elsewhereText(board.elsewhere)}
          </p>
        )}
      </div>
      {Object.entries(board.conflicts).map(([round, names]) => (
        <Conflict
          key={round}
          round={Number(round)}
          names={names}
          onSettle={(isOwn) => board.settle(Number(round), isOwn)}
        />
      ))}
      {board.problem !== null && <Message kind="bad">{board.problem}</Message>}
      {failed && (
        <Message kind="bad">
          Your plan for round {failed.round} didn’t count.{' '}
          {[...new Set(failed.problems.map(({ message }) => message))].join(' ')}
        </Message>
      )}
      {isEmpty(board) && <FirstWords rounds={plan.rounds.length} />}
      {proposal && board.proposed && (
        <section
          className={`${styles.fill} grid gap-3 p-4`}
          aria-label="Auto-filled from recent results"
        >
          <div>
            <h2 className="text-headline">{filledText(proposal)}</h2>
            <p className="muted text-small">{assumedText(proposal)}</p>
            {away !== '' && <p className="muted text-small">{away}</p>}
          </div>
          <div className="row">
            <Button onClick={onDrop}>Discard</Button>
            <Button kind="primary" disabled={proposal.changes.length === 0} onClick={onKeep}>
              Accept
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

type ConflictProps = {
  readonly round: number;
  /** what the round is on this device */
  readonly names: Names;
  readonly onSettle: (isOwn: boolean) => void;
};

/** A change that waited on this device, of a round that was changed elsewhere meanwhile. */
const Conflict = ({ round, names, onSettle }: ConflictProps) => (
  <section className={`${styles.fill} grid gap-3 p-4`} aria-label={`Round ${round}: two changes`}>
    <div>
      <h2 className="text-headline">Round {round} was changed elsewhere</h2>
      <p className="muted text-small">{conflictText(names)}</p>
    </div>
    <div className="row">
      <Button onClick={() => onSettle(false)}>Discard this device’s</Button>
      <Button kind="primary" onClick={() => onSettle(true)}>
        Use this device’s
      </Button>
    </div>
  </section>
);

const isEmpty = ({ rows, fixed, proposed }: PlanBoard): boolean =>
  proposed === null &&
  Object.entries(rows).every(
    ([round, names]) => fixed.has(Number(round)) || Object.values(names).every((name) => !name),
  );

/** About your plan, for whoever has none yet. */
const FirstWords = ({ rounds }: { readonly rounds: number }) => (
  <section className={`${styles.empty} p-4`} aria-label="About your plan">
    <h2 className="text-lead-strong">{plural(rounds, 'round')} to go, nothing planned yet</h2>
    <p className="mt-1 muted text-small">
      Tap a cell to pencil in a name, as many rounds ahead as you like. Column headers show which
      names you have left; conflicts are highlighted. Everything saves automatically, and a complete
      round becomes your pick with one tap.
    </p>
  </section>
);
