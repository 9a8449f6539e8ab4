import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from '../../../lib/ui/cx';
import { FieldFrame, INPUT, type TextField } from './FormField';
import styles from './FormField.module.css';

type PasswordFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'code'
> & {
  /** a new password, which a password manager may propose; else the one in use */
  readonly isNew?: boolean;
};

/**
 * A required password that can be looked at. Pasting is allowed, and a password manager knows what the
 * field is for.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { isNew = false, label, labelHidden, hint, error, className, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {({ id, invalid, describedBy }) => (
        <div className={`${styles.withButton} relative`}>
          <input
            {...rest}
            id={id}
            type={isShown ? 'text' : 'password'}
            className={cx(styles.input, INPUT, className)}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            required
          />
          <button
            type="button"
            className={`${styles.inside} bare focus-inside grid-center p-0 rounded-2 muted`}
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
