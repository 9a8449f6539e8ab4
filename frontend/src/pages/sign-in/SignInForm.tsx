import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { hasPasskeys } from '../../features/auth/passkeys';
import type { PasskeyChoice } from '../../features/auth/session';
import { useOfferedPasskey } from './useOfferedPasskey';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly staySignedIn: boolean;
};

type SignInFormProps = {
  /** whether there are any; else passkeys alone */
  readonly hasPasswords: boolean;
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  /** resolves to whether passkeys may be offered again */
  readonly onPasskey: (choice: PasskeyChoice) => Promise<boolean>;
};

export function SignInForm({ hasPasswords, onSubmit, onPasskey }: SignInFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: '', password: '', staySignedIn: true },
  });
  const { errors, isSubmitting } = formState;
  const [isAsking, setAsking] = useState(false);
  const staySignedIn = () => getValues('staySignedIn');
  const offerAgain = useOfferedPasskey(() => onPasskey({ autofill: true, staySignedIn }));
  const submit = handleSubmit(({ email, ...rest }) => onSubmit({ email: email.trim(), ...rest }));
  const askForPasskey = async () => {
    setAsking(true);
    const mayOffer = await onPasskey({ autofill: false, staySignedIn });
    setAsking(false);
    if (mayOffer) offerAgain();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {hasPasswords && (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete={hasPasskeys() ? 'username webauthn' : 'username'}
            required
            error={errors.email?.message}
            {...register('email', {
              validate: (email) => email.trim() !== '' || 'Email is required',
            })}
          />
          <PasswordField
            label="Password"
            error={errors.password?.message}
            {...register('password', { required: 'Password is required' })}
          />
        </>
      )}
      {(hasPasswords || hasPasskeys()) && (
        <CheckboxField label="Stay logged in" {...register('staySignedIn')} />
      )}
      {hasPasswords && (
        <Button type="submit" kind="primary" block busy={isSubmitting}>
          {isSubmitting ? 'Logging in…' : 'Log in'}
        </Button>
      )}
      {hasPasskeys() && (
        <Button block busy={isAsking} onClick={() => void askForPasskey()}>
          Log in with a passkey
        </Button>
      )}
    </form>
  );
}
