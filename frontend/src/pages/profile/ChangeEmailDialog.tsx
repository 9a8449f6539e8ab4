import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { EMAIL_RULES } from '../../features/auth/accountRules';
import { useChangeEmailMutation } from '../../api/profileApi';
import { SignInName } from '../../features/auth/SignInName';
import { paths } from '../../lib/game/paths';
import { showRefusal } from '../../lib/ui/showRefusal';

type Fields = { readonly email: string; readonly currentPassword: string };
const FIELDS = ['email', 'currentPassword'] as const;

/** Asks for the new address and the current password (AC-05, ACCOUNT-2). */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [change] = useChangeEmailMutation();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...email } = register('email', EMAIL_RULES);

  const submit = async ({ email: typed, currentPassword }: Fields) => {
    if (isSubmitting) return;
    const changeEmailDto = { email: typed.trim(), currentPassword };
    try {
      await change({ changeEmailDto }).unwrap();
      showToast(`We’ve sent a link to ${changeEmailDto.email}.`);
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t send the link. Try again.',
        fieldOf: (name) => FIELDS.find((field) => field === name),
      });
    }
  };

  return (
    <ConfirmDialog
      title="Change your email address"
      description="We’ll send a link to the new address. Nothing changes until you open it. Your old address then gets an email with a way back for 7 days."
      initialFocus={input}
      confirmLabel="Send the link"
      busyLabel="Sending…"
      busy={isSubmitting}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        className="grid"
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        <TextField
          {...email}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          label="New email address"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <SignInName />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Current password is required' })}
        />
      </form>
      <p>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
    </ConfirmDialog>
  );
}
