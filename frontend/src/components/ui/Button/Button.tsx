import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../../lib/ui/cx';
import ring from './busy.module.css';
import styles from './Button.module.css';

/** One `primary` per view; `danger` is outlined, `danger-fill` confirms what cannot be undone. */
export type ButtonKind = 'default' | 'primary' | 'quiet' | 'danger' | 'danger-fill';

type Look = { readonly kind?: ButtonKind; readonly small?: boolean; readonly block?: boolean };

const kindClass: Record<ButtonKind, string | undefined> = {
  default: undefined,
  primary: styles.primary,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-fill': styles.dangerFill,
};

const classOf = ({ kind = 'default', small, block }: Look, className: string | undefined) =>
  cx(
    `${styles.button} bare inline-row justify-center min-h-target rounded-2 ink strong text-center no-underline`,
    kindClass[kind],
    small && cx(styles.small, 'text-small-strong'),
    block && 'w-full',
    className,
  );

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** shows a spinner before the label and ignores presses; change the label too ('Saving…') */
    readonly busy?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A button; `type="submit"` has to be asked for. */
export const Button = ({
  kind,
  small,
  block,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // a busy button stays focusable: `disabled` would throw the keyboard user out
    type={busy ? 'button' : type}
    className={classOf({ kind, small, block }, cx(busy && ring.busy, className))}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? undefined : onClick}
  />
);

type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = ({ kind, small, block, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf({ kind, small, block }, className)} />
);
