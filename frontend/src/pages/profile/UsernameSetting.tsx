import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useGetUsernameQuery, useChangeUsernameMutation } from '../../api/profileApi';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { showToast } from '../../components/ui/Toast/toasts';
import { USERNAME_RULES } from '../../features/auth/accountRules';

/** The username, which is changed once a season (AC-05, ACCOUNT-3). */
export function UsernameSetting({ username }: { readonly username: string }) {
  const titleId = useId();
  // asked for at each visit: the next season may have begun
  const { data } = useGetUsernameQuery(undefined, { refetchOnMountOrArgChange: true });
  // until it is known the server decides
  const mayChange = data?.mayChange ?? true;
  return (
    <SettingRow
      title="Username"
      titleId={titleId}
      note={mayChange ? 'You can change it once a season' : whenAgain(data?.mayChangeFrom)}
      action={
        mayChange && (
          <DialogButton
            small
            aria-describedby={titleId}
            dialog={(close) => <ChangeUsernameDialog username={username} onClose={close} />}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}

const whenAgain = (from: string | null | undefined): string =>
  from
    ? `Changed this season. You can change it again from ${formatRaceDay(from)}.`
    : 'Changed this season. You can change it again once the next season has begun.';

type ChangeUsernameDialogProps = { readonly username: string; readonly onClose: () => void };

/** Asks for another username, and says what follows from it (ACCOUNT-3). */
function ChangeUsernameDialog({ username, onClose }: ChangeUsernameDialogProps) {
  const [change] = useChangeUsernameMutation();
  const form = useForm({ defaultValues: { username } });
  return (
    <DialogForm
      form={form}
      title="Change your username?"
      description="Your leagues show the new name at once, also for past rounds. You can do this once a season; until the next one begins, nobody else can take your old name."
      confirmLabel="Change username"
      busyLabel="Changing…"
      fallback="Couldn’t change your username. Try again."
      onSubmit={async ({ username: typed }) => {
        const account = await change({ changeUsernameDto: { username: typed.trim() } }).unwrap();
        showToast(`You’re ${account.username} now.`);
      }}
      onClose={onClose}
    >
      <TextField
        label="New username"
        autoComplete="nickname"
        maxLength={20}
        hint="3–20 letters, numbers or underscores"
        error={form.formState.errors.username?.message}
        {...form.register('username', USERNAME_RULES)}
      />
    </DialogForm>
  );
}
