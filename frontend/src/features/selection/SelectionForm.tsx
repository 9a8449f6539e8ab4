import { CalendarClock } from 'lucide-react';
import { Message } from '../../components/ui/Message/Message';
import { useFocusWhen } from '../../lib/ui/useFocusWhen';
import { PickBoard } from './PickBoard';
import { keptReasons, type KeptNames, type TeamGroup, type UsedNames } from './pickOptions';
import { SelectionBar } from './SelectionBar';
import styles from './SelectionForm.module.css';
import type { useSelectionBoard } from './useSelectionBoard';

type SelectionFormProps = {
  readonly board: ReturnType<typeof useSelectionBoard>;
  readonly groups: readonly TeamGroup[];
  readonly used: UsedNames;
  readonly kept: KeptNames;
  readonly isSprintWeekend: boolean;
};

/** The three columns with Cancel and Confirm (NS-02, NS-04). */
export function SelectionForm({ board, groups, used, kept, isSprintWeekend }: SelectionFormProps) {
  const { mode, choice, saving, problem, event, save, choose, cancel } = board;
  const locked = mode === 'locked';
  const root = useFocusWhen(event === 'editing');
  return (
    <form
      ref={root}
      tabIndex={-1}
      className={styles.form}
      aria-label="Selections"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void save(choice);
      }}
    >
      {event === 'saved' && (
        <Message kind="info">Picks saved. What you have changed since is not saved yet.</Message>
      )}
      <PickHints isSprintWeekend={isSprintWeekend} kept={kept} />
      <PickBoard
        groups={groups}
        choice={choice}
        used={used}
        kept={kept}
        locked={locked}
        onChoose={choose}
      />
      <SelectionBar problem={problem} saving={saving} locked={locked} onCancel={cancel} />
    </form>
  );
}

type PickHintsProps = Pick<SelectionFormProps, 'isSprintWeekend' | 'kept'>;

const PickHints = ({ isSprintWeekend, kept }: PickHintsProps) => (
  <p className={styles.hints}>
    <span>
      {isSprintWeekend
        ? 'Sprint weekend: main scores the race, reserve scores the sprint, team scores both.'
        : 'Main and team score the race. Reserve steps in when main does not start.'}
    </span>
    <span>
      <s>Struck out</s> = used this season
    </span>
    {keptReasons(kept).map((keeper) => (
      <span key={keeper} className={styles.kept}>
        <CalendarClock className="icon-sm" aria-hidden="true" /> = {keeper}
      </span>
    ))}
  </p>
);
