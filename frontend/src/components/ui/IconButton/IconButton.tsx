import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/ui/cx';
import ring from '../Button/busy.module.css';
import styles from './IconButton.module.css';

type Look = {
  /** what it does, for those who do not see the icon; it is also the tooltip */
  readonly label: string;
  readonly outlined?: boolean;
  /** turns in place of the icon and ignores presses; change the label too */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

const LOOK = `${styles.iconButton} bare hover-fill grid-center flex-none p-0 rounded-2 ink no-underline`;

type IconButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'>;

/** 44 px, one icon. */
export const IconButton = ({
  label,
  outlined,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx(LOOK, outlined && styles.outlined, busy && ring.busy, className)}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    aria-label={label}
    title={label}
  />
);

type IconLinkProps = Pick<Look, 'label' | 'outlined' | 'children'> & { readonly to: string };

/** The same, leading to a page. */
export const IconLink = ({ label, outlined, ...rest }: IconLinkProps) => (
  <Link
    {...rest}
    className={cx(LOOK, outlined && styles.outlined)}
    aria-label={label}
    title={label}
  />
);
