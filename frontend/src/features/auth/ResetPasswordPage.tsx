import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { clearAccessToken } from '../../api/accessToken';
import { problemMessage, problemStatus } from '../../api/problem';
import { sessionEnded } from '../../api/sessionSlice';
import { paths } from '../../app/paths';
import { Button, ButtonLink } from '../../components/Button/Button';
import { TextField } from '../../components/FormField/FormField';
import { Message } from '../../components/Message/Message';
import type { Arrival } from './arrival';
import { useResetPasswordMutation } from './authApi';
import { AuthFrame, AuthLinks } from './AuthFrame';
import { useSession } from './session';

type Fields = { email: string; password: string; confirmation: string };

/** Sets a new password: with the token of a mailed link, or, without one, for who has just signed in. */
export function ResetPasswordPage() {
  const { user } = useSession();
  return (
    <AuthFrame title="Reset password">
      <ResetForm email={user?.email ?? ''} />
      <AuthLinks>
        {user ? (
          <Link to={paths.profile}>Back to profile</Link>
        ) : (
          <Link to={paths.signIn}>Back to sign in</Link>
        )}
      </AuthLinks>
    </AuthFrame>
  );
}

function ResetForm({ email }: { readonly email: string }) {
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Fields>({
    defaultValues: { email },
  });
  const { errors } = formState;
  // the address is known only once the session is, and must not take the place of what was typed
  useEffect(() => {
    if (email !== '' && getValues('email') === '') setValue('email', email);
  }, [email, getValues, setValue]);
  const succeed = useArrivalAtSignIn();
  const [search] = useSearchParams();
  const token = search.get('token');

  const submit = async (fields: Fields) => {
    const body = { email: fields.email.trim(), password: fields.password };
    const answer = await reset({ resetPasswordDto: token ? { ...body, token } : body });
    if (!answer.error) succeed(answer.data.message);
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error && <Refusal error={error} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Email is required' })}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...register('confirmation', {
          required: 'Please confirm your password',
          validate: (value, { password }) => value === password || 'Passwords do not match.',
        })}
      />
      <Button type="submit" kind="primary" block busy={isLoading}>
        {isLoading ? 'Resetting…' : 'Reset password'}
      </Button>
    </form>
  );
}

/** A new password has ended every session, the one in use included. */
function useArrivalAtSignIn() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return (notice: string) => {
    clearAccessToken();
    dispatch(sessionEnded());
    void navigate(paths.signIn, { state: { notice } satisfies Arrival });
  };
}

function Refusal({ error }: { readonly error: unknown }) {
  const status = problemStatus(error);
  const fallback = status === null ? 'Something went wrong.' : 'Failed to reset password.';
  const from = { pathname: paths.resetPassword, search: '', hash: '' };
  return (
    <Message
      kind="bad"
      action={
        status === 401 && (
          <ButtonLink to={paths.signIn} state={{ from } satisfies Arrival} small>
            Sign in
          </ButtonLink>
        )
      }
    >
      {problemMessage(error, fallback)}
    </Message>
  );
}
