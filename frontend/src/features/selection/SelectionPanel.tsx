import { useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Button } from '../../components/Button/Button';
import { Message } from '../../components/Message/Message';
import type { DriverBook } from '../../lib/driverBook';
import { PickBoard } from './PickBoard';
import { choiceProblem, completePick, type Choice, type PickField } from './pickFields';
import type { TeamGroup, UsedBook } from './pickOptions';
import { SavedPicks } from './SavedPicks';
import { SelectionBar } from './SelectionBar';
import { boardMode, shownChoice, withoutUsed } from './selectionBoard';
import { useSaveSelectionMutation, type CurrentSelection } from './selectionApi';
import styles from './SelectionPanel.module.css';
import { useSelectionDraft } from './useSelectionDraft';

type SelectionPanelProps = {
  readonly leagueId: string;
  readonly race: { readonly round: number; readonly isSprintWeekend: boolean };
  readonly current: CurrentSelection;
  readonly used: UsedBook;
  readonly groups: readonly TeamGroup[];
  readonly book: DriverBook;
  readonly locked: boolean;
};

/** Choose, save, look at what is saved, change it, until the lock (SM-26 to SM-32). */
export function SelectionPanel(props: SelectionPanelProps) {
  const { leagueId, race, current, used, locked, book } = props;
  const { draft, change, drop } = useSelectionDraft(leagueId, race.round);
  const { save, saving, problem, forget, done } = useSave(leagueId, drop);
  const saved = completePick(current);
  const facts = { saved, draft, locked };
  const mode = boardMode(facts);
  const choice = shownChoice({ ...facts, used });

  if (saved && mode !== 'edit')
    return (
      <div className="stack">
        {done && <Message kind="ok">Picks saved for round {race.round}.</Message>}
        {problem && <Message kind="bad">{problem}</Message>}
        <SavedPicks picks={saved} taken={locked ? [] : current.conflicts} book={book} />
        <div className="row">
          <Button
            disabled={locked}
            onClick={() => {
              forget();
              change(withoutUsed(saved, used));
            }}
          >
            Edit
          </Button>
          <Button kind="primary" disabled={locked} busy={saving} onClick={() => void save(saved)}>
            {saving ? 'Saving…' : 'Confirm'}
          </Button>
        </div>
      </div>
    );

  const choose = (field: PickField, name: string) => {
    forget();
    change({ ...choice, [field]: name });
  };
  return (
    <form
      className={styles.form}
      aria-label="Selections"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(choice);
      }}
    >
      {locked && (
        <Message kind="info">Selections are locked. There is no pick for this race.</Message>
      )}
      <PickHints isSprintWeekend={race.isSprintWeekend} />
      <PickBoard
        groups={props.groups}
        choice={choice}
        used={used}
        locked={locked}
        onChoose={choose}
      />
      <SelectionBar
        problem={problem}
        saving={saving}
        locked={locked}
        onCancel={() => {
          forget();
          drop();
        }}
      />
    </form>
  );
}

const PickHints = ({ isSprintWeekend }: { readonly isSprintWeekend: boolean }) => (
  <p className={styles.hints}>
    <span>
      {isSprintWeekend
        ? 'Sprint weekend: main scores the race, reserve scores the sprint, team scores both.'
        : 'Main and team score the race. Reserve steps in when main does not start.'}
    </span>
    <span>
      <s>Struck out</s> = used this season
    </span>
  </p>
);

/** Saves a choice when it is complete; what stands in its way is told instead. */
function useSave(leagueId: string, onSaved: () => void) {
  const [request, { isLoading }] = useSaveSelectionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const forget = () => {
    setProblem(null);
    setDone(false);
  };
  const save = async (choice: Choice) => {
    const names = completePick(choice);
    const wrong = choiceProblem(choice);
    setProblem(wrong);
    setDone(false);
    if (isLoading || wrong || !names) return;
    try {
      await request({ saveSelectionDto: { leagueId, ...names } }).unwrap();
      onSaved();
      setDone(true);
    } catch (error) {
      setProblem(problemMessage(error, 'Failed to save selections'));
    }
  };
  return { save, saving: isLoading, problem, forget, done };
}
