import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { useForgotPasswordMutation } from '../../api/authApi';
import { PasswordsOff } from '../../features/auth/PasswordsOff';
import { useWaysIn } from '../../features/auth/waysIn';
import { AUTH_LINK, AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { problemStatus } from '../../lib/ui/problem';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { paths } from '../../lib/game/paths';

/**
 * Asks for a reset link. The success message does not reveal which addresses have an account; that nothing could be
 * asked for at all is said.
 */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const { passwords } = useWaysIn();
  if (!passwords) return <PasswordsOff title="Forgot password" />;
  return (
    <AuthFrame title="Forgot password">
      {sent ? (
        <Message kind="ok">
          If there’s an account with this address, a reset link is on its way. It can be used once
          and expires in an hour.
        </Message>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <AuthLinks>
        <Link className={AUTH_LINK} to={paths.signIn}>
          Back to log in
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

/** What the server refuses of an address says nothing of it, but that too much was asked may be said. */
function isSilent(error: unknown): boolean {
  const status = problemStatus(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

function RequestForm({ onSent }: { readonly onSent: () => void }) {
  const [forgotPassword, { error, isLoading }] = useForgotPasswordMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (isLoading) return;
    const answer = await forgotPassword({ forgotPasswordDto: { email: email.trim() } });
    if (!answer.error || isSilent(answer.error)) onSent();
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
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
      {error && !isSilent(error) && (
        <ErrorMessage error={error} fallback="Failed to send reset email" />
      )}
      <Button type="submit" kind="primary" block busy={isLoading}>
        Send reset link
      </Button>
    </form>
  );
}
