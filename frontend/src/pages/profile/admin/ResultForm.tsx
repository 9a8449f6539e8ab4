import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { ErrorMessage } from '../../../components/ui/ErrorMessage/ErrorMessage';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Tabs } from '../../../components/ui/Tabs/Tabs';
import { problemFields } from '../../../lib/ui/problem';
import { type RoundResultsDto, useEnterResultsMutation } from '../../../features/admin/adminApi';
import { ManualEntryNotice } from './ManualEntryNotice';
import { ResultCars } from './ResultCars';
import styles from './ResultDialog.module.css';
import {
  changedLists,
  draftOf,
  type DraftRow,
  type Drafts,
  type ResultSession,
  withChange,
} from './resultDraft';

type ResultFormProps = {
  readonly onClose: () => void;
  /** with the server's sentence */
  readonly onStored: (message: string) => void;
  readonly results: RoundResultsDto;
  /** something was typed or chosen */
  readonly onTouch: () => void;
  /** runs what would lose typed rows, at once or after a confirmation */
  readonly guardDiscard: (proceed: () => void) => void;
  readonly onReleased: () => void;
};

/** The rows of a round's result, one per car, with what the server found wrong at each field. */
export function ResultForm(props: ResultFormProps) {
  const { results, onTouch, guardDiscard, onReleased, onClose, onStored } = props;
  const { season, round, isSprintWeekend, manualEntry } = results;
  const [session, setSession] = useState<ResultSession>('race');
  const [notes, setNotes] = useState('');
  const { drafts, touched, change } = useDrafts(results);
  const [enterResults, { isLoading, error }] = useEnterResultsMutation();
  const form = useFocusFirstError(error);
  const submit = async () => {
    const enterResultsDto = { ...changedLists(drafts, touched, session), notes };
    const { data, error: refusal } = await enterResults({ season, round, enterResultsDto });
    if (data) onStored(data.message);
    else setSession(sessionOf(Object.keys(problemFields(refusal))) ?? session);
  };
  const rows = (
    <div className={styles.cars}>
      <ResultCars
        rows={drafts[session]}
        drivers={results.drivers}
        errorsOf={(driver) => errorsIn(problemFields(error), `${session}.${driver}.`)}
        onChange={(index, next) => {
          change(session, index, next);
        }}
      />
    </div>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onChange={onTouch}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {manualEntry && (
        <ManualEntryNotice
          entry={manualEntry}
          season={season}
          round={round}
          guardDiscard={guardDiscard}
          onReleased={onReleased}
        />
      )}
      {isSprintWeekend ? (
        <Tabs
          label="Session"
          tabs={[
            { key: 'race', label: 'Grand Prix' },
            { key: 'sprint', label: 'Sprint' },
          ]}
          selected={session}
          onSelect={setSession}
        >
          {rows}
        </Tabs>
      ) : (
        rows
      )}
      <TextField
        label="Reason"
        hint="Shown in each league’s log if it corrects a result."
        maxLength={200}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value);
        }}
      />
      <ErrorMessage error={error} fallback="Couldn’t save the result. Try again." />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            guardDiscard(onClose);
          }}
        >
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Saving…' : 'Save result'}
        </Button>
      </div>
    </form>
  );
}

function useDrafts(results: RoundResultsDto) {
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    race: draftOf(results, 'race'),
    sprint: draftOf(results, 'sprint'),
  }));
  const [touched, setTouched] = useState<ReadonlySet<ResultSession>>(new Set());
  const change = (session: ResultSession, index: number, next: Partial<DraftRow>) => {
    setTouched((before) => new Set([...before, session]));
    setDrafts((before) => ({
      ...before,
      [session]: before[session].map((row, i) =>
        i === index ? withChange(row, next, session) : row,
      ),
    }));
  };
  return { drafts, touched, change };
}

/** The wrong field may be far from the button: it gets the focus, which scrolls it into view. */
function useFocusFirstError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}

/** The session that the first wrong field belongs to: `sprint` for `sprint.pierre-gasly.points`. */
const sessionOf = (fields: readonly string[]): ResultSession | undefined =>
  (['race', 'sprint'] as const).find((session) => fields[0]?.startsWith(`${session}.`));

/** `race.pierre-gasly.points` as `points` of the driver whose rows begin with `prefix`. */
const errorsIn = (fields: Readonly<Record<string, string>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  );
