import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './FormField.module.css';

type FieldProps = {
  readonly label: ReactNode;
  /** for screen readers only, where a table's head or a card already shows it */
  readonly labelHidden?: boolean | undefined;
  /** below the control; an error takes its place */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

type Described = { readonly id: string; readonly invalid: boolean; readonly describedBy?: string };

type FieldFrameProps = FieldProps & { readonly children: (control: Described) => ReactNode };

/** What all fields that are typed in look like, beside their own class. */
export const INPUT = 'w-full rounded-2 surface-2 text-body';

/** Label above, control, then the hint or the error, all tied together for screen readers. */
export function FieldFrame({ label, labelHidden, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = error || hint ? { describedBy: noteId } : {};
  return (
    <div className="grid gap-1 min-w-0">
      <label htmlFor={id} className={labelHidden ? 'vh' : 'text-small-strong'}>
        {label}
      </label>
      {children({ id, invalid: Boolean(error), ...described })}
      {error ? (
        <p className="row bad text-small-strong" id={noteId} role="alert">
          <CircleAlert className="icon-sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="muted text-small" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type InputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    readonly ref?: Ref<HTMLInputElement>;
    /** upper case, wide apart: a league code */
    readonly code?: boolean;
  };

/** One line of text; `className` and all attributes go to the input. */
export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  code,
  className,
  ...rest
}: InputProps) => (
  <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
    {({ id, invalid, describedBy }) => (
      <input
        {...rest}
        id={id}
        className={cx(styles.input, INPUT, code && styles.code, className)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    )}
  </FieldFrame>
);

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export const TextAreaField = ({ label, hint, error, className, ...rest }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {({ id, invalid, describedBy }) => (
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={cx(styles.input, INPUT, className)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    )}
  </FieldFrame>
);

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly ref?: Ref<HTMLSelectElement>;
    readonly small?: boolean;
  };

/** A choice from a list; `children` are its options. */
export const SelectField = ({
  label,
  labelHidden,
  hint,
  error,
  small,
  className,
  ...rest
}: SelectProps) => (
  <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
    {({ id, invalid, describedBy }) => (
      <select
        {...rest}
        id={id}
        className={cx(styles.input, INPUT, styles.select, small && styles.small, className)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    )}
  </FieldFrame>
);

type CheckboxProps = Omit<FieldProps, 'hint'> &
  InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

/** A box that is named elsewhere, as large as a finger. */
export const Checkbox = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="checkbox"
    className={`${styles.box} relative flex-none rounded-2 surface-2`}
  />
);

/** A box before its sentence; the sentence may hold links. */
export function CheckboxField({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1 min-w-0">
      <div className="row items-start gap-3">
        <Checkbox
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p className="row bad text-small-strong" id={`${id}-note`} role="alert">
          <CircleAlert className="icon-sm" />
          {error}
        </p>
      )}
    </div>
  );
}
