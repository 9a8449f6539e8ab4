import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { showToast } from '../../components/ui/Toast/toasts';
import { EMAIL_RULES } from '../../features/auth/accountRules';
import { useChangeEmailMutation } from '../../api/profileApi';
import { SignInName } from '../../features/auth/SignInName';
import { paths } from '../../lib/game/paths';

type Fields = { readonly email: string; readonly currentPassword: string };
/** Asks for the new address and the current password (AC-05, ACCOUNT-2). */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [change] = useChangeEmailMutation();
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
        const changeEmailDto = { email: typed.trim(), currentPassword };
        await change({ changeEmailDto }).unwrap();
        showToast(`We’ve sent a link to ${changeEmailDto.email}.`);
      }}
      onClose={onClose}
      after={
        <p>
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </p>
      }
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      <SignInName />
      <PasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Current password is required' })}
      />
    </DialogForm>
  );
}
