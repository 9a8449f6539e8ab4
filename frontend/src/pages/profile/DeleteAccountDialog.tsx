import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { OwnerProof } from '../../features/auth/OwnerProof';
import { useUser } from '../../features/auth/session';
import { paths } from '../../lib/game/paths';

/** Rejects with what the server says. */
export type DeleteAccount = (currentPassword: string) => Promise<void>;

type DeleteAccountDialogProps = { readonly onDelete: DeleteAccount; readonly onClose: () => void };

/**
 * Asks for the current password before an account goes: somebody else at an unlocked device does
 * not know it (ACCOUNT-2).
 */
export function DeleteAccountDialog({ onDelete, onClose }: DeleteAccountDialogProps) {
  const { hasPassword } = useUser();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  return (
    <DialogForm
      form={form}
      title="Delete your account?"
      description="Are you sure you want to delete your account? Your picks will be deleted and any league you own goes to its longest-standing member. This can’t be undone."
      confirmLabel="Delete Account"
      busyLabel="Deleting…"
      danger
      fallback="Failed to delete account. Please try again."
      onSubmit={async ({ currentPassword }) => {
        try {
          await onDelete(currentPassword);
        } catch (problem) {
          form.setFocus('currentPassword');
          throw problem;
        }
      }}
      onClose={onClose}
      after={
        hasPassword && (
          <p>
            <Link to={paths.forgotPassword}>Forgot password?</Link>
          </p>
        )
      }
    >
      <OwnerProof
        error={form.formState.errors.currentPassword?.message}
        register={(rules) => form.register('currentPassword', rules)}
      />
    </DialogForm>
  );
}
