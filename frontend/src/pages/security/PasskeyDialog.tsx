import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { Message } from '../../components/ui/Message/Message';
import { isCancelled, isKnownDevice } from '../../features/auth/passkeys';
import { SignInName } from '../../features/auth/SignInName';
import { showRefusal } from '../../lib/ui/showRefusal';

export type PasskeyFields = { readonly name: string; readonly currentPassword: string };

type PasskeyDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly asksName?: boolean;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly fallback: string;
  readonly danger?: boolean;
  /** rejects with what the server or the browser says */
  readonly onConfirm: (fields: PasskeyFields) => Promise<void>;
  readonly onClose: () => void;
};

const FIELDS = ['name', 'currentPassword'] as const;

/** Asks for the current password before what signs in changes (ACCOUNT-2), and for the name of a new passkey. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { asksName = false, fallback, danger = false, onConfirm, onClose, ...texts } = props;
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm<PasskeyFields>({
    defaultValues: { name: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async (fields: PasskeyFields) => {
    if (isSubmitting) return;
    try {
      await onConfirm(fields);
      onClose();
    } catch (problem) {
      const message = browserSays(problem);
      if (message) setError('root', { message });
      else
        showRefusal(setError, problem, {
          fallback,
          fieldOf: (name) => FIELDS.find((field) => field === name),
        });
    }
  };
  return (
    <ConfirmDialog {...texts} busy={isSubmitting} danger={danger} form={form} onClose={onClose}>
      <form
        id={form}
        noValidate
        className="grid"
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        {asksName && (
          <TextField
            label="Name"
            hint="What you’ll recognise it by, such as My phone"
            maxLength={40}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', {
              validate: (name) => name.trim() !== '' || 'Give the passkey a name.',
            })}
          />
        )}
        <SignInName />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Current password is required' })}
        />
      </form>
    </ConfirmDialog>
  );
}

function browserSays(problem: unknown): string | null {
  if (isCancelled(problem)) return 'Your device didn’t make a passkey. Try again.';
  return isKnownDevice(problem) ? 'This device already has a passkey for your account.' : null;
}
