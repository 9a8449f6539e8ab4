import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './IconButton.module.css';

type Look = {
  /** what it does, for those who do not see the icon; it is also the tooltip */
  readonly label: string;
  readonly outlined?: boolean;
  readonly children: ReactNode;
};

type IconButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'>;

/** 44 px, one icon. */
export const IconButton = ({ label, outlined, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx(styles.iconButton, outlined && styles.outlined, className)}
    aria-label={label}
    title={label}
  />
);
