import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextAreaField, TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { useEnterSeasonMutation } from '../../api/honoursApi';
import { showRefusal } from '../../lib/ui/showRefusal';

/** The owner enters a season from before the league played here (HALL-6). */
export function EnterSeason({ leagueId }: { readonly leagueId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Add an earlier season
      </Button>
      {open && (
        <EnterDialog
          leagueId={leagueId}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type Entry = { readonly season: string; readonly champion: string; readonly table: string };

const FIELDS = ['season', 'champion', 'table'] as const;

type EnterDialogProps = { readonly leagueId: string; readonly onClose: () => void };

function EnterDialog({ leagueId, onClose }: EnterDialogProps) {
  const form = useId();
  const [enter] = useEnterSeasonMutation();
  const { register, handleSubmit, setError, formState } = useForm<Entry>({
    defaultValues: { season: '', champion: '', table: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = async ({ season, champion, table }: Entry) => {
    const year = Number(season);
    const what = table.trim() === '' ? { champion: champion.trim() } : { table };
    try {
      await enter({ id: leagueId, enterSeasonDto: { season: year, ...what } }).unwrap();
      showToast(`The ${season} season is in the hall of fame.`);
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t save the season. Try again.',
        fieldOf: (field) => FIELDS.find((name) => name === field),
      });
    }
  };
  return (
    <ConfirmDialog
      title="Add an earlier season"
      description="A season from before you played here. It’s marked as entered by hand and recorded in the league log."
      confirmLabel="Add season"
      busyLabel="Adding…"
      busy={isSubmitting}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        className="stack gap-3"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
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
      </form>
    </ConfirmDialog>
  );
}
