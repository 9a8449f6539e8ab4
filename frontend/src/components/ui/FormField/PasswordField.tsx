import type { ComponentProps } from 'react';
import { TextField } from './FormField';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'> & {
  /** a new password, which a password manager may propose; else the one in use */
  readonly isNew?: boolean;
};

/** A required password. Pasting is allowed, and a password manager knows what the field is for. */
export const PasswordField = ({ isNew = false, ...rest }: PasswordFieldProps) => (
  <TextField
    {...rest}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
  />
);
