import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';

export type Credentials = { readonly email: string; readonly password: string };

type SignInFormProps = {
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
};

export function SignInForm({ onSubmit }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ email, password }) => onSubmit({ email: email.trim(), password }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
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
      <Button type="submit" kind="primary" block busy={isSubmitting}>
        {isSubmitting ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
