import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';

export type Credentials = { readonly email: string; readonly password: string };

type SignInFormProps = {
  /** of an account that was just made */
  readonly knownEmail: string;
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
};

type Missing = { readonly email?: string; readonly password?: string };

const missingIn = ({ email, password }: Credentials): Missing => ({
  ...(email ? {} : { email: 'Email is required' }),
  ...(password ? {} : { password: 'Password is required' }),
});

/** Plain fields without a form library: this page is the first that a phone loads. */
export function SignInForm({ knownEmail, onSubmit }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const credentials = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    const now = missingIn(credentials);
    setMissing(now);
    if (now.email) email.current?.focus();
    else if (now.password) password.current?.focus();
    if (now.email || now.password) return;
    setBusy(true);
    await onSubmit(credentials);
    setBusy(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextField
        ref={email}
        label="Email"
        type="email"
        name="email"
        defaultValue={knownEmail}
        autoComplete="email"
        required
        error={missing.email}
      />
      <PasswordField ref={password} label="Password" name="password" error={missing.password} />
      <Button type="submit" kind="primary" block busy={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
