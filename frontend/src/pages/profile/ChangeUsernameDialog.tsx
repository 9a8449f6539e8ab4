import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { showToast } from '../../components/ui/Toast/toasts';
import { USERNAME_RULES } from '../../features/auth/accountRules';
import { useChangeUsernameMutation } from '../../api/profileApi';

type ChangeUsernameDialogProps = { readonly username: string; readonly onClose: () => void };

/** Asks for another username, and says what follows from it (ACCOUNT-3). */
export function ChangeUsernameDialog({ username, onClose }: ChangeUsernameDialogProps) {
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
