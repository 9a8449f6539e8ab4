import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useUpdateLeagueMutation } from '../../api/leagueApi';
import { showRefusal } from '../../lib/ui/showRefusal';

type LeagueNameProps = { readonly league: League; readonly isOwner: boolean };

/** What the league is called; the owner renames it. */
export function LeagueName({ league, isOwner }: LeagueNameProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
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
            <Button
              small
              aria-haspopup="dialog"
              aria-describedby={id}
              onClick={() => {
                setOpen(true);
              }}
            >
              Rename
            </Button>
          )
        }
      />
      {open && (
        <RenameDialog
          league={league}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const MIN = 3;
const MAX = 50;

function RenameDialog({
  league,
  onClose,
}: {
  readonly league: League;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [update] = useUpdateLeagueMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: league.name },
  });
  const { errors, isSubmitting } = formState;
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...field } = register('name', {
    validate: (name) =>
      name.trim().length >= MIN || 'The league name must have at least 3 characters.',
  });
  const save = async ({ name }: { readonly name: string }) => {
    try {
      await update({
        id: league._id,
        updateLeagueDto: { name: name.trim() },
      }).unwrap();
      showToast(`The league is called ${name.trim()} now.`);
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t rename the league. Try again.',
        fieldOf: (field) => (field === 'name' ? 'name' : undefined),
      });
    }
  };
  return (
    <ConfirmDialog
      title="Rename the league"
      description="The change is recorded in the league log."
      confirmLabel="Rename"
      busyLabel="Renaming…"
      busy={isSubmitting}
      form={form}
      initialFocus={input}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        <TextField
          label="League name"
          maxLength={MAX}
          error={errors.name?.message}
          {...field}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
