import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useUpdateLeagueMutation } from '../../api/leagueApi';

type LeagueNameProps = { readonly league: League; readonly isOwner: boolean };

/** What the league is called; the owner renames it. */
export function LeagueName({ league, isOwner }: LeagueNameProps) {
  const id = useId();
  return (
    <SettingRow
      title={league.name}
      titleId={id}
      note={
        isOwner
          ? 'Members see a new name at once. The log keeps the old one.'
          : `${league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner'} owns this league.`
      }
      action={
        isOwner && (
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => <RenameDialog league={league} onClose={close} />}
          >
            Rename
          </DialogButton>
        )
      }
    />
  );
}

const MIN = 3;
const MAX = 50;

type RenameDialogProps = { readonly league: League; readonly onClose: () => void };

function RenameDialog({ league, onClose }: RenameDialogProps) {
  const [update] = useUpdateLeagueMutation();
  const form = useForm({ defaultValues: { name: league.name } });
  return (
    <DialogForm
      form={form}
      title="Rename the league"
      description="The change is recorded in the league log."
      confirmLabel="Rename"
      busyLabel="Renaming…"
      fallback="Couldn’t rename the league. Try again."
      onSubmit={async (fields) => {
        const name = fields.name.trim();
        await update({ id: league._id, updateLeagueDto: { name } }).unwrap();
        showToast(`The league is called ${name} now.`);
      }}
      onClose={onClose}
    >
      <TextField
        label="League name"
        maxLength={MAX}
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (name) =>
            name.trim().length >= MIN || 'The league name must have at least 3 characters.',
        })}
      />
    </DialogForm>
  );
}
