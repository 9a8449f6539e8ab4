import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Panel } from '../../../components/ui/Panel/Panel';
import { useJoinLeagueMutation } from '../../../api/leagueApi';
import { LeagueEntryForm } from './LeagueEntryForm';

const CODE_LENGTH = 6;

/** Upper case, no blanks, six characters: a code may be pasted from a chat (VA-10, VA-11). */
const toCode = (typed: string): string =>
  typed.replace(/\s/g, '').toUpperCase().slice(0, CODE_LENGTH);

/** Joins a league by its code (DB-23). */
export function JoinLeaguePanel() {
  const form = useForm({ defaultValues: { leagueCode: '' } });
  const [joinLeague] = useJoinLeagueMutation();
  return (
    <Panel title="Join League">
      <LeagueEntryForm
        form={form}
        refusedAt="leagueCode"
        submitLabel="Join League"
        busyLabel="Joining…"
        failure="Failed to join league. Please check the code and try again."
        success={(league) => `You’re in ${league.name}. Taking you there now.`}
        send={({ leagueCode }) => joinLeague({ joinLeagueDto: { code: leagueCode } }).unwrap()}
      >
        <TextField
          code
          label="League code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={form.formState.errors.leagueCode?.message}
          {...form.register('leagueCode', {
            required: 'League code is required',
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
              form.setValue('leagueCode', toCode(target.value)),
          })}
        />
      </LeagueEntryForm>
    </Panel>
  );
}
