import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { TextField } from '../../components/ui/FormField/FormField';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { problemFields } from '../../lib/ui/problem';
import { type RoundResultsDto, useEnterResultsMutation, useGetRoundResultsQuery } from './adminApi';
import { ManualEntryNotice } from './ManualEntryNotice';
import styles from './ResultDialog.module.css';
import {
  changedLists,
  draftOf,
  type DraftRow,
  type Drafts,
  type ResultSession,
  withChange,
} from './resultDraft';
import { ResultRow } from './ResultRow';

/** A round of a season whose result is to be entered. */
export type RoundRef = {
  readonly season: number;
  readonly round: number;
  readonly raceName: string;
};

type ResultDialogProps = {
  readonly at: RoundRef;
  readonly onClose: () => void;
  /** with the server's sentence */
  readonly onStored: (message: string) => void;
};

/** The form for a result that no source has, or that it has wrong (RESULT-16). */
export function ResultDialog({ at, onClose, onStored }: ResultDialogProps) {
  const { season, round, raceName } = at;
  const query = useGetRoundResultsQuery({ season, round });
  const { isTouched, setTouched, pending, setPending, guardDiscard } = useDiscardGuard();
  return (
    <Dialog
      open
      wide
      onClose={() => {
        guardDiscard(onClose);
      }}
      title={`Result: ${raceName} ${String(season)}`}
      description="Checked like an import. It holds until the source tells the same, or until you release it."
    >
      <QueryView query={query} error="Failed to load the result" loading={<LoadingRows />}>
        {(results) => (
          <ResultForm
            // released: another result than the one that is being changed
            key={results.manualEntry?.at ?? 'source'}
            results={results}
            onTouch={() => {
              if (!isTouched) setTouched(true);
            }}
            guardDiscard={guardDiscard}
            onReleased={() => {
              setTouched(false);
            }}
            onClose={onClose}
            onStored={onStored}
          />
        )}
      </QueryView>
      <DiscardDialog
        open={pending !== null}
        onKeep={() => {
          setPending(null);
        }}
        onDiscard={() => {
          setPending(null);
          pending?.();
        }}
      />
    </Dialog>
  );
}

/** Asks before typed rows are lost: a click beside the dialog would close it. */
function useDiscardGuard() {
  const [isTouched, setTouched] = useState(false);
  /** runs once the loss is confirmed; null while nothing is asked */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const guardDiscard = (proceed: () => void) => {
    if (isTouched) setPending(() => proceed);
    else proceed();
  };
  return { isTouched, setTouched, pending, setPending, guardDiscard };
}

type DiscardDialogProps = {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
};

const DiscardDialog = ({ open, onKeep, onDiscard }: DiscardDialogProps) => (
  <Dialog
    open={open}
    onClose={onKeep}
    title="Throw away what you typed?"
    description="Nothing of it has been stored."
    footer={
      <>
        <Button onClick={onKeep}>Keep typing</Button>
        <Button kind="danger-fill" onClick={onDiscard}>
          Throw away
        </Button>
      </>
    }
  />
);

type ResultFormProps = Omit<ResultDialogProps, 'at'> & {
  readonly results: RoundResultsDto;
  /** something was typed or chosen */
  readonly onTouch: () => void;
  /** runs what would lose typed rows, at once or after a confirmation */
  readonly guardDiscard: (proceed: () => void) => void;
  readonly onReleased: () => void;
};

function ResultForm(props: ResultFormProps) {
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
      <Cars
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
        label="Why"
        hint="Stands in the log of each league when it corrects a result."
        maxLength={200}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value);
        }}
      />
      <ErrorMessage error={error} fallback="The result could not be stored" />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            guardDiscard(onClose);
          }}
        >
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Storing…' : 'Store result'}
        </Button>
      </div>
    </form>
  );
}

type CarsProps = {
  readonly rows: readonly DraftRow[];
  readonly drivers: RoundResultsDto['drivers'];
  readonly errorsOf: (driver: string) => Readonly<Record<string, string | undefined>>;
  readonly onChange: (index: number, change: Partial<DraftRow>) => void;
};

/** The cars by team, as they stand on the entry list. */
function Cars({ rows, drivers, errorsOf, onChange }: CarsProps) {
  return byTeam(rows).map((cars) => (
    <fieldset key={cars[0]?.row.team} className={styles.team}>
      <legend>{cars[0]?.row.teamName}</legend>
      {cars.map(({ row, index }, car) => (
        <ResultRow
          key={index}
          row={row}
          car={car + 1}
          drivers={drivers}
          errors={errorsOf(row.driver)}
          onChange={(change) => {
            onChange(index, change);
          }}
        />
      ))}
    </fieldset>
  ));
}

type Car = { readonly row: DraftRow; readonly index: number };

/** Rows of one team stand together already. */
function byTeam(rows: readonly DraftRow[]): readonly (readonly Car[])[] {
  const teams: Car[][] = [];
  for (const [index, row] of rows.entries()) {
    const team = teams.at(-1);
    if (team?.[0]?.row.team === row.team) team.push({ row, index });
    else teams.push([{ row, index }]);
  }
  return teams;
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

const LoadingRows = () => (
  <SkeletonGroup>
    {['70%', '60%', '65%', '55%'].map((width) => (
      <Skeleton key={width} width={width} height="2.75rem" />
    ))}
  </SkeletonGroup>
);
