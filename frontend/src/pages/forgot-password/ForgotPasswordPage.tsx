import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { useForgotPasswordMutation } from '../../features/auth/authApi';
import { AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { paths } from '../../lib/game/paths';

/**
 * Asks for a reset link. The success message is always shown, so that it does not reveal which
 * addresses have an account.
 */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <AuthFrame title="Forgot password">
      {sent ? (
        <Message kind="ok">
          If there’s an account with this address, a reset link is on its way. It can be used once
          and expires in an hour.
        </Message>
      ) : (
        <RequestForm
          onSent={() => {
            setSent(true);
          }}
        />
      )}
      <AuthLinks>
        <Link to={paths.signIn}>Back to log in</Link>
      </AuthLinks>
    </AuthFrame>
  );
}

function RequestForm({ onSent }: { readonly onSent: () => void }) {
  const [forgotPassword] = useForgotPasswordMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) => {
    void forgotPassword({ forgotPasswordDto: { email: email.trim() } });
    onSent();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">
        Enter your email address and we’ll send you a link to set a new password.
      </p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register('email', { validate: (email) => email.trim() !== '' || 'Email is required' })}
      />
      <Button type="submit" kind="primary" block>
        Send reset link
      </Button>
    </form>
  );
}
