import { useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Button } from '../../components/Button/Button';
import { CardCell, CardRow } from '../../components/CardTable/CardTable';
import { SelectField, TextField } from '../../components/FormField/FormField';
import { Message } from '../../components/Message/Message';
import { Skeleton, SkeletonGroup } from '../../components/Skeleton/Skeleton';
import { showToast } from '../../components/Toast/toasts';
import { choiceProblem, completePick, FIELD_LABELS, PICK_FIELDS, type Choice } from './pickFields';
import { optionsOf, usedBook, type TeamGroup } from './pickOptions';
import {
  useGetUsedSelectionsQuery,
  useOverrideSelectionMutation,
  type Selection,
} from './selectionApi';
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

const NOTES_MAX = 200;

/** The owner assigns a pick, with real points or with none (RD-06 to RD-10, SM-40). */
export function OverrideRow(props: OverrideRowProps) {
  const { leagueId, selection, groups, actionColumns, onClose } = props;
  const { mainDriver, reserveDriver, team } = selection;
  const [choice, setChoice] = useState<Choice>({ mainDriver, reserveDriver, team });
  const [notes, setNotes] = useState('');
  const { assign, saving, problem } = useAssignment(leagueId, selection, onClose);
  return (
    <CardRow editing>
      <CardCell label="Member" place="title">
        <MemberName selection={selection} />
      </CardCell>
      <NameSelects
        leagueId={leagueId}
        selection={selection}
        groups={groups}
        choice={choice}
        onChoose={setChoice}
      />
      <CardCell label="Actions" place="foot" colSpan={actionColumns}>
        <div className={styles.edit}>
          {problem && <Message kind="bad">{problem}</Message>}
          <TextField
            label="Notes (optional)"
            labelHidden
            placeholder="Notes (optional)"
            className={styles.note}
            value={notes}
            maxLength={NOTES_MAX}
            onChange={(event) => {
              setNotes(event.target.value);
            }}
          />
          <div className={styles.buttons}>
            <Button
              kind="primary"
              small
              busy={saving === 'real'}
              onClick={() => void assign(choice, notes, true)}
            >
              {saving === 'real' ? 'Saving…' : 'Real points'}
            </Button>
            <Button
              small
              busy={saving === 'zero'}
              onClick={() => void assign(choice, notes, false)}
            >
              {saving === 'zero' ? 'Saving…' : '0 points'}
            </Button>
            <Button kind="quiet" small onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      </CardCell>
    </CardRow>
  );
}

/** Saves the assignment; one at a time. */
function useAssignment(leagueId: string, selection: Selection, onDone: () => void) {
  const [override] = useOverrideSelectionMutation();
  const [saving, setSaving] = useState<'real' | 'zero' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const assign = async (choice: Choice, notes: string, assignPoints: boolean) => {
    const names = completePick(choice);
    const wrong = choiceProblem(choice);
    setProblem(wrong);
    if (saving || wrong || !names) return;
    setSaving(assignPoints ? 'real' : 'zero');
    try {
      const { userId, round } = selection;
      const answer = await override({
        overrideSelectionDto: {
          leagueId,
          userId,
          raceId: round,
          ...names,
          assignPoints,
          notes: notes.trim(),
        },
      }).unwrap();
      showToast(answer.message);
      onDone();
    } catch (error) {
      setProblem(problemMessage(error, 'Failed to save selection'));
      setSaving(null);
    }
  };
  return { assign, saving, problem };
}

type NameSelectsProps = {
  readonly leagueId: string;
  readonly selection: Selection;
  readonly groups: readonly TeamGroup[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

/** Three selects; names that the member has used are marked and cannot be chosen (RD-09, RD-10). */
function NameSelects({ leagueId, selection, groups, choice, onChoose }: NameSelectsProps) {
  const { userId, round } = selection;
  const query = useGetUsedSelectionsQuery(
    { leagueId, round: String(round), userId },
    { refetchOnMountOrArgChange: true },
  );
  if (query.isError && !query.data)
    return (
      <CardCell label="Picks" place="foot" colSpan={3}>
        <Message kind="bad">
          {problemMessage(query.error, 'Failed to fetch used selections')}
        </Message>
      </CardCell>
    );
  const used = query.data && !query.isFetching ? usedBook(query.data) : null;
  return PICK_FIELDS.map((field) => (
    <CardCell key={field} label={FIELD_LABELS[field]}>
      {used ? (
        <SelectField
          label={FIELD_LABELS[field]}
          labelHidden
          small
          autoFocus={field === 'mainDriver'}
          value={choice[field] ?? ''}
          onChange={(event) => {
            onChoose({ ...choice, [field]: event.target.value });
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          {optionsOf(groups, field).map((name) => (
            <option key={name} value={name} disabled={used[field].has(name)}>
              {used[field].has(name) ? `${name} (Used)` : name}
            </option>
          ))}
        </SelectField>
      ) : (
        <SkeletonGroup className={styles.selectSkeleton}>
          <Skeleton height="2.75rem" />
        </SkeletonGroup>
      )}
    </CardCell>
  ));
}
