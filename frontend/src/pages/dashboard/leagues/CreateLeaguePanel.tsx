import { Controller, useForm } from 'react-hook-form';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Panel } from '../../../components/ui/Panel/Panel';
import { useCreateLeagueMutation } from '../../../api/leagueApi';
import { LeagueEntryForm } from './LeagueEntryForm';
import { type OwnerMay } from '../../../features/league/ownerMay';
import { OwnerMayField } from '../../../features/league/OwnerMayField';

const LONGEST_NAME = 50;

type Fields = { leagueName: string; ownerMay: OwnerMay };

/** Creates a league (DB-22); its maker owns it. */
export function CreateLeaguePanel() {
  const form = useForm<Fields>({ defaultValues: { leagueName: '', ownerMay: 'fill-missed' } });
  const { register, control, formState } = form;
  const [createLeague] = useCreateLeagueMutation();
  return (
    <Panel title="Create League">
      <LeagueEntryForm
        form={form}
        refusedAt="leagueName"
        submitLabel="Create League"
        busyLabel="Creating…"
        failure="Failed to create league. Please try again."
        success={(league) => `${league.name} is ready. Taking you there now.`}
        send={({ leagueName, ownerMay }) =>
          createLeague({ createLeagueDto: { name: leagueName.trim(), ownerMay } }).unwrap()
        }
      >
        <TextField
          label="League name"
          autoComplete="off"
          required
          maxLength={LONGEST_NAME}
          error={formState.errors.leagueName?.message}
          {...register('leagueName', {
            validate: (name) => name.trim() !== '' || 'League name is required',
          })}
        />
        <Controller
          control={control}
          name="ownerMay"
          render={({ field: { value, onChange } }) => (
            <OwnerMayField value={value} onChange={onChange} />
          )}
        />
      </LeagueEntryForm>
    </Panel>
  );
}
