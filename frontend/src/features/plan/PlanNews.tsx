import { WifiOff } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import type { Proposal } from './planFacts';
import { assumedText, elsewhereText, filledText } from './planTexts';
import type { Plan } from './planApi';
import styles from './PlanSide.module.css';
import type { PlanBoard } from './usePlanBoard';

type PlanNewsProps = {
  readonly plan: Plan;
  readonly board: PlanBoard;
  readonly proposal: Proposal | null;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
};

/** What the player should know before the board: what is kept, changed elsewhere, proposed, or failed. */
export function PlanNews({ plan, board, proposal, onKeep, onDrop }: PlanNewsProps) {
  const kept = Object.keys(board.edited).length;
  const [failed] = plan.notCounted.slice(-1);
  return (
    <>
      <div aria-live="polite" className={cx('stack', styles.live)}>
        {board.state === 'kept' && kept > 0 && (
          <p className={styles.line}>
            <WifiOff className="icon-sm" aria-hidden="true" /> <b>No connection.</b>{' '}
            {plural(kept, 'changed round')} kept on this device, to be saved when you are back.
          </p>
        )}
        {board.elsewhere.length > 0 && (
          <p className={styles.line}>{elsewhereText(board.elsewhere)}</p>
        )}
      </div>
      {board.problem !== null && <Message kind="bad">{board.problem}</Message>}
      {failed && (
        <Message kind="bad">
          Your plan for round {failed.round} did not count.{' '}
          {[...new Set(failed.problems.map(({ message }) => message))].join(' ')}
        </Message>
      )}
      {isEmpty(board) && <FirstWords rounds={plan.rounds.length} />}
      {proposal && board.proposed && (
        <section className={styles.fill} aria-label="Filled by form">
          <div>
            <h2>{filledText(proposal)}</h2>
            <p>{assumedText(proposal)}</p>
          </div>
          <div>
            <Button onClick={onDrop}>Undo all</Button>
            <Button kind="primary" disabled={proposal.changes.length === 0} onClick={onKeep}>
              Keep
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

const isEmpty = ({ rows, fixed, proposed }: PlanBoard): boolean =>
  proposed === null &&
  Object.entries(rows).every(
    ([round, names]) => fixed.has(Number(round)) || Object.values(names).every((name) => !name),
  );

/** What a plan is, for whoever has none yet. */
const FirstWords = ({ rounds }: { readonly rounds: number }) => (
  <section className={styles.empty} aria-label="What a plan is">
    <h2>{plural(rounds, 'round')} to come, nothing pencilled</h2>
    <p>
      Press a cell and pencil a name in, for as many rounds ahead as you like. The heads of the
      columns show which names a cycle has left, and what does not go together is marked where it
      stands. Everything is saved as you go, and a complete round is one tap away from being your
      pick.
    </p>
  </section>
);
