import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { Message } from '../../components/ui/Message/Message';
import { SignInName } from '../../features/auth/SignInName';
import { paths } from '../../lib/game/paths';
import { showRefusal } from '../../lib/ui/showRefusal';

/** Rejects with what the server says. */
export type DeleteAccount = (currentPassword: string) => Promise<void>;

type DeleteAccountDialogProps = {
  readonly onDelete: DeleteAccount;
  readonly onClose: () => void;
};

const FIELD = 'currentPassword';

/**
 * Asks for the current password before an account goes: somebody else at an unlocked device does
 * not know it (ACCOUNT-2).
 */
export function DeleteAccountDialog({ onDelete, onClose }: DeleteAccountDialogProps) {
  const form = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { [FIELD]: '' },
  });
  const { errors, isSubmitting } = formState;
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...password } = register(FIELD, { required: 'Current password is required' });

  const submit = async (fields: { readonly [FIELD]: string }) => {
    if (isSubmitting) return;
    try {
      await onDelete(fields[FIELD]);
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Failed to delete account. Please try again.',
        fieldOf: (name) => (name === FIELD ? FIELD : undefined),
      });
      setFocus(FIELD);
    }
  };

  return (
    <ConfirmDialog
      title="Delete your account?"
      description="Are you sure you want to delete your account? Your picks will be deleted and any league you own goes to its longest-standing member. This can’t be undone."
      initialFocus={input}
      confirmLabel="Delete Account"
      busyLabel="Deleting…"
      busy={isSubmitting}
      danger
      form={form}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <SignInName />
        <PasswordField
          {...password}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          label="Current password"
          error={errors[FIELD]?.message}
        />
      </form>
      <p>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
      {errors.root && <Message kind="bad">{errors.root.message}</Message>}
    </ConfirmDialog>
  );
}
