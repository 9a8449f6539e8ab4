import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { forgetDevice } from '../../api/forgetDevice';
import { sessionEnded } from '../../api/sessionSlice';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { Message } from '../../components/ui/Message/Message';
import { useResetPasswordMutation } from '../../api/authApi';
import { PasswordsOff } from '../../features/auth/PasswordsOff';
import { useWaysIn } from '../../features/auth/waysIn';
import { AUTH_LINK, AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import {
  confirmationRules,
  NewPasswordFields,
  PASSWORD_RULES,
} from '../../features/auth/NewPasswordFields';
import { useSession } from '../../features/auth/session';
import type { SignInRedirect } from '../../features/auth/signInRedirect';
import { paths } from '../../lib/game/paths';
import { isAnswered, problemFields, problemMessage, problemStatus } from '../../lib/ui/problem';

type Fields = {
  email: string;
  currentPassword: string;
  password: string;
  confirmation: string;
  removeAccess: boolean;
};
/** What the server may find wrong; the error then stands at the field. */
const CHECKED = ['email', 'currentPassword', 'password'] as const;

/** Sets a new password: with the token of a mailed link or, signed in, with the current password. */
export function ResetPasswordPage() {
  const { user } = useSession();
  const { passwords } = useWaysIn();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!passwords) return <PasswordsOff title="Reset password" />;
  return (
    <AuthFrame title="Reset password">
      <ResetForm email={user?.email ?? ''} token={token} asksCurrent={user !== null && !token} />
      <AuthLinks>
        {user ? (
          <>
            <Link className={AUTH_LINK} to={paths.profile}>
              Back to profile
            </Link>
            {!token && (
              <Link className={AUTH_LINK} to={paths.forgotPassword}>
                Forgot password?
              </Link>
            )}
          </>
        ) : (
          <Link className={AUTH_LINK} to={paths.signIn}>
            Back to log in
          </Link>
        )}
      </AuthLinks>
    </AuthFrame>
  );
}

type ResetFormProps = {
  readonly email: string;
  readonly token: string | null;
  readonly asksCurrent: boolean;
};

function ResetForm({ email, token, asksCurrent }: ResetFormProps) {
  const [reset, { error, isLoading }] = useResetPasswordMutation();
  const { register, handleSubmit, formState, getValues, setError, setValue } = useForm<Fields>({
    defaultValues: { email, removeAccess: true },
  });
  const { errors } = formState;
  // the address is known only once the session is, and must not take the place of what was typed
  useEffect(() => {
    if (email !== '' && getValues('email') === '') setValue('email', email);
  }, [email, getValues, setValue]);
  const succeed = useSignInRedirect();

  const submit = async ({ email: typed, currentPassword, password, removeAccess }: Fields) => {
    const resetPasswordDto = {
      email: typed.trim(),
      password,
      ...(token ? { token, removeAccess } : {}),
      ...(asksCurrent ? { currentPassword } : {}),
    };
    const answer = await reset({ resetPasswordDto });
    if (!answer.error) {
      succeed(answer.data.message);
      return;
    }
    const refused = problemFields(answer.error);
    CHECKED.forEach((field) => {
      const message = refused[field];
      if (message) setError(field, { message }, { shouldFocus: true });
    });
  };
  const atField = CHECKED.some((field) => problemFields(error)[field]);

  return (
    <form className="stack" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error && !atField && <Refusal error={error} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Email is required' })}
      />
      {asksCurrent && (
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', {
            required: 'Current password is required',
            shouldUnregister: true,
          })}
        />
      )}
      <NewPasswordFields
        label="New password"
        errors={errors}
        password={register('password', PASSWORD_RULES)}
        confirmation={register('confirmation', confirmationRules('Passwords do not match.'))}
      />
      {token && (
        <CheckboxField
          label="Remove passkeys, other logins, API tokens and the calendar address too. Keep this on if someone else may have used your account."
          {...register('removeAccess')}
        />
      )}
      <Button type="submit" kind="primary" block busy={isLoading}>
        {isLoading ? 'Resetting…' : 'Reset password'}
      </Button>
    </form>
  );
}

/** A new password has ended every session, the one in use included. */
function useSignInRedirect() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return (notice: string) => {
    void forgetDevice();
    dispatch(sessionEnded());
    void navigate(paths.signIn, { state: { notice } satisfies SignInRedirect });
  };
}

function Refusal({ error }: { readonly error: unknown }) {
  const fallback = isAnswered(error) ? 'Failed to reset password.' : 'Something went wrong.';
  const from = { pathname: paths.resetPassword, search: '', hash: '' };
  return (
    <Message
      kind="bad"
      action={
        problemStatus(error) === 401 && (
          <ButtonLink to={paths.signIn} state={{ from } satisfies SignInRedirect} small>
            Log in
          </ButtonLink>
        )
      }
    >
      {problemMessage(error, fallback)}
    </Message>
  );
}
