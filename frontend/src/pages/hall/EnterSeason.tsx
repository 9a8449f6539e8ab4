import { useForm } from 'react-hook-form';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextAreaField, TextField } from '../../components/ui/FormField/FormField';
import { showToast } from '../../components/ui/Toast/toasts';
import { useEnterSeasonMutation } from '../../api/honoursApi';

/** The owner enters a season from before the league played here (HALL-6). */
export const EnterSeason = ({ leagueId }: { readonly leagueId: string }) => (
  <DialogButton small dialog={(close) => <EnterDialog leagueId={leagueId} onClose={close} />}>
    Add an earlier season
  </DialogButton>
);

type Entry = { readonly season: string; readonly champion: string; readonly table: string };

type EnterDialogProps = { readonly leagueId: string; readonly onClose: () => void };

function EnterDialog({ leagueId, onClose }: EnterDialogProps) {
  const [enter] = useEnterSeasonMutation();
  const form = useForm<Entry>({ defaultValues: { season: '', champion: '', table: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const save = async ({ season, champion, table }: Entry) => {
    const year = Number(season);
    const what = table.trim() === '' ? { champion: champion.trim() } : { table };
    await enter({ id: leagueId, enterSeasonDto: { season: year, ...what } }).unwrap();
    showToast(`The ${season} season is in the hall of fame.`);
  };
  return (
    <DialogForm
      form={form}
      title="Add an earlier season"
      description="A season from before you played here. It’s marked as entered by hand and recorded in the league log."
      confirmLabel="Add season"
      busyLabel="Adding…"
      fallback="Couldn’t save the season. Try again."
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Year"
        inputMode="numeric"
        maxLength={4}
        error={errors.season?.message}
        {...register('season', {
          validate: (season) => /^\d{4}$/.test(season.trim()) || 'Enter a year, such as 2019.',
        })}
      />
      <TextField
        label="Champion"
        hint="A member’s username counts as theirs."
        maxLength={50}
        error={errors.champion?.message}
        {...register('champion', {
          validate: (champion, { table }) =>
            champion.trim() !== '' || table.trim() !== '' || 'Enter the champion or the table.',
        })}
      />
      <TextAreaField
        label="Or the whole table"
        hint="A line for each player: name,points"
        rows={5}
        error={errors.table?.message}
        {...register('table')}
      />
    </DialogForm>
  );
}
