import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { showToast } from '../../components/ui/Toast/toasts';
import { EMAIL_RULES } from '../../features/auth/accountRules';
import { useChangeEmailMutation } from '../../api/profileApi';
import { OwnerProof } from '../../features/auth/OwnerProof';
import { useUser } from '../../features/auth/session';
import { paths } from '../../lib/game/paths';

type Fields = { readonly email: string; readonly currentPassword: string };
/** Asks for the new address and the current password (AC-05, ACCOUNT-2). */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [change] = useChangeEmailMutation();
  const { hasPassword } = useUser();
  const form = useForm<Fields>({ defaultValues: { email: '', currentPassword: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <DialogForm
      form={form}
      title="Change your email address"
      description="We’ll send a link to the new address. Nothing changes until you open it. Your old address then gets an email with a way back for 7 days."
      confirmLabel="Send the link"
      busyLabel="Sending…"
      fallback="Couldn’t send the link. Try again."
      onSubmit={async ({ email: typed, currentPassword }) => {
        const changeEmailDto = { email: typed.trim(), currentPassword: currentPassword || null };
        await change({ changeEmailDto }).unwrap();
        showToast(`We’ve sent a link to ${changeEmailDto.email}.`);
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
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      <OwnerProof
        error={errors.currentPassword?.message}
        register={(rules) => register('currentPassword', rules)}
      />
    </DialogForm>
  );
}
