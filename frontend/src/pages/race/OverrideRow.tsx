import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { DataCell, DataRow } from '../../components/ui/DataTable/DataTable';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useMounted } from '../../lib/ui/useMounted';
import { NameSelects } from './NameSelects';
import { choiceProblem, completePick, type Choice } from '../../features/selection/pickFields';
import type { TeamGroup } from '../../features/selection/pickOptions';
import { useOverrideSelectionMutation, type Selection } from '../../api/selectionApi';
import { isOwnPick } from '../../features/selection/selectionStatus';
import { MemberName } from './SelectionRow';
import styles from './SelectionTable.module.css';

type OverrideRowProps = {
  readonly leagueId: string;
  readonly selection: Selection;
  readonly groups: readonly TeamGroup[];
  /** how many columns the buttons span */
  readonly actionColumns: number;
  readonly onClose: () => void;
};

/** The owner assigns a pick, with real points or with none (RD-06 to RD-08, SM-40). */
export function OverrideRow(props: OverrideRowProps) {
  const { leagueId, selection, groups, actionColumns, onClose } = props;
  const { mainDriver, reserveDriver, team } = selection;
  const [choice, setChoice] = useState<Choice>({ mainDriver, reserveDriver, team });
  const assignment = useAssignment(leagueId, selection, onClose);
  return (
    <DataRow editing>
      <DataCell label="Member" place="title">
        <MemberName selection={selection} />
      </DataCell>
      <NameSelects
        leagueId={leagueId}
        selection={selection}
        groups={groups}
        choice={choice}
        onChoose={setChoice}
      />
      <DataCell label="Actions" place="foot" colSpan={actionColumns}>
        <AssignActions
          selection={selection}
          choice={choice}
          assignment={assignment}
          onClose={onClose}
        />
      </DataCell>
    </DataRow>
  );
}

const NOTES_MAX = 200;

type AssignActionsProps = {
  readonly selection: Selection;
  readonly choice: Choice;
  readonly assignment: ReturnType<typeof useAssignment>;
  readonly onClose: () => void;
};

function AssignActions({ selection, choice, assignment, onClose }: AssignActionsProps) {
  const { assign, saving, problem } = assignment;
  const [notes, setNotes] = useState('');
  return (
    <div className="grid gap-3 w-full">
      {isOwnPick(selection.status) && (
        <p className="muted text-small">
          {selection.username} made this pick themselves. Replacing it will be flagged next to their
          points and in the league log, and they’ll be emailed.
        </p>
      )}
      {problem && <Message kind="bad">{problem}</Message>}
      <TextField
        label="Notes (optional)"
        labelHidden
        placeholder="Notes (optional)"
        value={notes}
        maxLength={NOTES_MAX}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className={`${styles.buttons} cluster`}>
        <Button
          kind="primary"
          small
          busy={saving === 'real'}
          onClick={() => void assign(choice, notes, true)}
        >
          {saving === 'real' ? 'Saving…' : 'Real points'}
        </Button>
        <Button small busy={saving === 'zero'} onClick={() => void assign(choice, notes, false)}>
          {saving === 'zero' ? 'Saving…' : '0 points'}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Saves the assignment; one at a time. */
function useAssignment(leagueId: string, selection: Selection, onDone: () => void) {
  const [override] = useOverrideSelectionMutation();
  const [saving, setSaving] = useState<'real' | 'zero' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mounted = useMounted();
  const assign = async (choice: Choice, notes: string, assignPoints: boolean) => {
    const names = completePick(choice);
    const wrong = choiceProblem(choice);
    setProblem(wrong);
    if (saving || wrong || !names) return;
    setSaving(assignPoints ? 'real' : 'zero');
    const { userId, round } = selection;
    try {
      const { message } = await override({
        overrideSelectionDto: {
          leagueId,
          userId,
          raceId: round,
          ...names,
          assignPoints,
          notes: notes.trim(),
        },
      }).unwrap();
      showToast(message);
      // closed meanwhile: another row may be open, which is not this one's to close
      if (mounted.current) onDone();
    } catch (error) {
      const text = problemMessage(error, 'Failed to save selection');
      // the row was closed meanwhile, but its owner has to know
      if (!mounted.current) showToast(`${selection.username}: ${text}`, 'bad');
      setProblem(text);
      setSaving(null);
    }
  };
  return { assign, saving, problem };
}
