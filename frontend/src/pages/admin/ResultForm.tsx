import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { TextField } from '../../components/ui/FormField/FormField';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { problemFields } from '../../lib/ui/problem';
import { showRefusal } from '../../lib/ui/showRefusal';
import { type RoundResultsDto, useEnterResultsMutation } from '../../api/adminApi';
import { ManualEntryNotice } from './ManualEntryNotice';
import {
  changedLists,
  draftOf,
  fieldOf,
  type ResultDraft,
  type ResultSession,
  type DraftRow,
} from './resultDraft';
import { ResultRow } from './ResultRow';

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

const FAILED = 'Couldn’t save the result. Try again.';

/** The rows of a round's result, one per car, with what the server found wrong at each field. */
export function ResultForm(props: ResultFormProps) {
  const { results, onTouch, guardDiscard, onReleased, onClose, onStored } = props;
  const { season, round, isSprintWeekend, manualEntry } = results;
  const [session, setSession] = useState<ResultSession>('race');
  const [before] = useState(() => draftOf(results));
  const form = useForm<ResultDraft>({ defaultValues: before });
  const [enterResults, { isLoading, error }] = useEnterResultsMutation();
  const submit = async (draft: ResultDraft) => {
    const enterResultsDto = { ...changedLists(draft, before, session), notes: draft.notes };
    const { data, error: refusal } = await enterResults({ season, round, enterResultsDto });
    if (data) {
      onStored(data.message);
      return;
    }
    // its fields have to be there before one of them gets the focus
    flushSync(() => setSession(sessionOf(Object.keys(problemFields(refusal))) ?? session));
    showRefusal(form.setError, refusal, {
      fallback: FAILED,
      fieldOf: (name) => fieldOf(draft, name),
    });
  };
  const rows = (
    <div className="grid">
      <ResultCars
        key={session}
        session={session}
        rows={before[session]}
        drivers={results.drivers}
      />
    </div>
  );
  return (
    <FormProvider {...form}>
      <form
        className="grid"
        noValidate
        onChange={onTouch}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
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
          {...form.register('notes')}
        />
        <ErrorMessage error={error} fallback={FAILED} />
        <div className="cluster items-stretch gap-2 justify-end">
          <Button onClick={() => guardDiscard(onClose)}>Cancel</Button>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Saving…' : 'Save result'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** The session that the first wrong field belongs to: `sprint` for `sprint.pierre-gasly.points`. */
const sessionOf = (fields: readonly string[]): ResultSession | undefined =>
  (['race', 'sprint'] as const).find((session) => fields[0]?.startsWith(`${session}.`));

type ResultCarsProps = {
  readonly session: ResultSession;
  /** as they were before anything was typed: the teams stay the same */
  readonly rows: readonly DraftRow[];
  readonly drivers: RoundResultsDto['drivers'];
};

/** The cars by team, as they stand on the entry list. */
function ResultCars({ session, rows, drivers }: ResultCarsProps) {
  return byTeam(rows).map((cars) => (
    <fieldset key={cars[0]?.row.team} className="grid gap-2">
      <legend className="mb-1 p-0 strong">{cars[0]?.row.teamName}</legend>
      {cars.map(({ index }, car) => (
        <ResultRow key={index} session={session} index={index} car={car + 1} drivers={drivers} />
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
