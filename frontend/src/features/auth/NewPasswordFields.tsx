import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../components/ui/FormField/PasswordField';

export const PASSWORD_HINT = 'At least 8 characters';

/** The rule of the field for a new password; the server judges the rest. */
export const PASSWORD_RULES = {
  required: 'Password is required',
  minLength: { value: 8, message: 'Password must be at least 8 characters.' },
} as const;

/** The rules of the field that repeats it. `mismatch` is shown when the two differ. */
export const confirmationRules = (mismatch: string) => ({
  required: 'Please confirm your password',
  validate: (value: string, { password }: { readonly password: string }) =>
    value === password || mismatch,
});

type FieldErrors = {
  readonly password?: { readonly message?: string | undefined } | undefined;
  readonly confirmation?: { readonly message?: string | undefined } | undefined;
};

type NewPasswordFieldsProps = {
  readonly label: string;
  /** `register('password', PASSWORD_RULES)` of React Hook Form */
  readonly password: UseFormRegisterReturn;
  /** `register('confirmation', confirmationRules(…))` */
  readonly confirmation: UseFormRegisterReturn;
  readonly errors: FieldErrors;
};

/** A new password, typed twice. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { label, password, confirmation, errors } = props;
  return (
    <>
      <PasswordField
        isNew
        label={label}
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        isNew
        label="Confirm password"
        error={errors.confirmation?.message}
        {...confirmation}
      />
    </>
  );
};
