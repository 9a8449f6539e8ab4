import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { USERNAME_RULES } from '../../features/auth/accountRules';
import { useChangeUsernameMutation } from '../../api/profileApi';
import { showRefusal } from '../../lib/ui/showRefusal';

type ChangeUsernameDialogProps = { readonly username: string; readonly onClose: () => void };

/** Asks for another username, and says what follows from it (ACCOUNT-3). */
export function ChangeUsernameDialog({ username, onClose }: ChangeUsernameDialogProps) {
  const form = useId();
  const [change] = useChangeUsernameMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { username } });
  const { errors, isSubmitting } = formState;
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...field } = register('username', USERNAME_RULES);

  const submit = async ({ username: typed }: { readonly username: string }) => {
    if (isSubmitting) return;
    try {
      const account = await change({ changeUsernameDto: { username: typed.trim() } }).unwrap();
      showToast(`You’re ${account.username} now.`);
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t change your username. Try again.',
        fieldOf: (name) => (name === 'username' ? name : undefined),
      });
    }
  };

  return (
    <ConfirmDialog
      title="Change your username?"
      description="Your leagues show the new name at once, also for past rounds. You can do this once a season; until the next one begins, nobody else can take your old name."
      initialFocus={input}
      confirmLabel="Change username"
      busyLabel="Changing…"
      busy={isSubmitting}
      form={form}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        <TextField
          {...field}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          label="New username"
          autoComplete="nickname"
          maxLength={20}
          hint="3–20 letters, numbers or underscores"
          error={errors.username?.message}
        />
      </form>
    </ConfirmDialog>
  );
}
