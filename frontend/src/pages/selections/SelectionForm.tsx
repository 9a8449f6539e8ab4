import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { FormBars } from '../../components/game/FormBars/FormBars';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { cx } from '../../lib/ui/cx';
import { useFocusWhen } from '../../lib/ui/useFocusWhen';
import { PickBoard } from '../../features/selection/PickBoard';
import { formRoundsText, type PickForm } from '../../features/selection/pickForm';
import { keptReasons, type NameFacts, type TeamGroup } from '../../features/selection/pickOptions';
import { SelectionBar } from './SelectionBar';
import styles from './SelectionForm.module.css';
import type { useSelectionBoard } from './useSelectionBoard';
import { tabStorage } from '../../lib/ui/ownStorage';

type SelectionFormProps = {
  readonly leagueId: string;
  readonly board: ReturnType<typeof useSelectionBoard>;
  readonly groups: readonly TeamGroup[];
  readonly names: NameFacts;
  readonly form: PickForm | null;
  readonly hasSprint: boolean;
};

/** The three columns with Cancel and Confirm (NS-02, NS-04). */
export function SelectionForm(props: SelectionFormProps) {
  const { leagueId, board, groups, names, form, hasSprint } = props;
  const { mode, choice, event, save, choose } = board;
  const [freeOnly, toggleFreeOnly] = useFreeOnly(leagueId);
  const locked = mode === 'locked';
  const root = useFocusWhen(event === 'editing');
  const hasUsed = Object.values(names.used).some((used) => used.size > 0);
  return (
    <form
      ref={root}
      tabIndex={-1}
      className="stack gap-3"
      aria-label="Picks"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
      }}
    >
      {event === 'saved' && (
        <Message kind="info">Picks saved. Your latest changes aren’t saved yet.</Message>
      )}
      <div className={`${styles.top} split gap-1 gap-x-4`}>
        <p className="cluster gap-1 gap-x-4 muted text-label">
          {hasSprint
            ? 'Sprint weekend: your main driver scores in the race, your reserve in the sprint, your team in both.'
            : 'Your main driver and team score. Your reserve counts only if your main driver doesn’t start.'}{' '}
          Each name can be used once.
        </p>
        {hasUsed && (
          <Button small aria-pressed={freeOnly} className={styles.toggle} onClick={toggleFreeOnly}>
            Show available only
          </Button>
        )}
        <Marks hasUsed={hasUsed && !freeOnly} names={names} form={form} />
      </div>
      <PickBoard
        groups={groups}
        choice={choice}
        names={names}
        form={form}
        freeOnly={freeOnly && hasUsed}
        locked={locked}
        onChoose={choose}
      />
      <SelectionBar board={board} names={names} />
    </form>
  );
}

type MarksProps = Pick<SelectionFormProps, 'names' | 'form'> & { readonly hasUsed: boolean };

/** What the marks on the cards mean, of those that are there. */
function Marks({ hasUsed, names: { kept }, form }: MarksProps) {
  const keepers = keptReasons(kept);
  if (!hasUsed && !form && keepers.length === 0) return null;
  return (
    <p className={cx('cluster gap-1 gap-x-4 muted text-label', styles.marks)}>
      {hasUsed && (
        <span>
          <s>Crossed out</s> = already used
        </span>
      )}
      {form && (
        <span className="inline-row gap-1">
          <span className={styles.sample}>
            <FormBars points={[1, 0, 2]} top={2} />
          </span>
          = {formRoundsText(form.rounds)}
        </span>
      )}
      {keepers.map((keeper) => (
        <span key={keeper} className="inline-row gap-1">
          <CalendarClock className="icon-sm" /> = {keeper}
        </span>
      ))}
    </p>
  );
}

/** Kept while the tab is open, for each league: cycles turn in one and not in another. */
const keyOf = (leagueId: string): string => `free-only/${leagueId}`;

function read(leagueId: string): boolean {
  try {
    return tabStorage.getItem(keyOf(leagueId)) !== null;
  } catch {
    return false;
  }
}

function write(leagueId: string, freeOnly: boolean): void {
  try {
    if (freeOnly) tabStorage.setItem(keyOf(leagueId), 'yes');
    else tabStorage.removeItem(keyOf(leagueId));
  } catch {
    // it is forgotten with the page then
  }
}

/** Whether used names are left out of the columns; it outlives the page. */
function useFreeOnly(leagueId: string): [boolean, () => void] {
  const [freeOnly, setFreeOnly] = useState(() => read(leagueId));
  return [
    freeOnly,
    () => {
      write(leagueId, !freeOnly);
      setFreeOnly(!freeOnly);
    },
  ];
}
