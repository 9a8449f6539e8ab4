import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { isCancelled, isKnownDevice } from '../../features/auth/passkeys';
import { OwnerProof } from '../../features/auth/OwnerProof';

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

/** Asks for the current password before what signs in changes (ACCOUNT-2), and for the name of a new passkey. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { asksName = false, fallback, onConfirm, ...texts } = props;
  const form = useForm<PasskeyFields>({ defaultValues: { name: '', currentPassword: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <DialogForm
      {...texts}
      form={form}
      fallback={(problem) => browserSays(problem) ?? fallback}
      onSubmit={onConfirm}
    >
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
      <OwnerProof
        error={errors.currentPassword?.message}
        register={(rules) => register('currentPassword', rules)}
      />
    </DialogForm>
  );
}

function browserSays(problem: unknown): string | null {
  if (isCancelled(problem)) return 'Your device didn’t make a passkey. Try again.';
  return isKnownDevice(problem) ? 'This device already has a passkey for your account.' : null;
}
