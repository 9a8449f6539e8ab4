import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { useAction } from '../../lib/ui/useAction';

/** Rejects with what the server says. */
export type DeleteAccount = (currentPassword: string) => Promise<void>;

type DeleteAccountDialogProps = {
  readonly onDelete: DeleteAccount;
  readonly onClose: () => void;
};

/**
 * Asks for the current password before an account goes: somebody else at an unlocked device does
 * not know it (ACCOUNT-2).
 */
export function DeleteAccountDialog({ onDelete, onClose }: DeleteAccountDialogProps) {
  const form = useId();
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const { busy, error, fields, run } = useAction('Failed to delete account. Please try again.');
  const refused = fields['currentPassword'];

  const submit = async () => {
    const entered = password.current?.value ?? '';
    setMissing(entered ? undefined : 'Current password is required');
    if (entered && (await run(() => onDelete(entered)))) return;
    password.current?.focus();
  };

  return (
    <ConfirmDialog
      title="Delete your account?"
      description="Your picks will be deleted and any league you own goes to its longest-standing member. This can’t be undone."
      initialFocus={password}
      confirmLabel="Delete Account"
      busyLabel="Deleting…"
      busy={busy}
      danger
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <PasswordField
          ref={password}
          label="Current password"
          name="currentPassword"
          error={missing ?? refused}
        />
      </form>
      <p>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
      {error && !refused && !missing && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}
