import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './PointsButton.module.css';

type PointsButtonProps = {
  /** the tooltip: 'How driver points were scored' */
  readonly label: string;
  readonly onPress: () => void;
  readonly className?: string | undefined;
  /** the number as it is shown */
  readonly children: ReactNode;
};

/**
 * A number that opens its explanation, underlined with dots. The touch target is larger than what
 * is drawn, so that tables keep their density.
 */
export const PointsButton = ({ label, onPress, className, children }: PointsButtonProps) => (
  <button
    type="button"
    className={cx(styles.points, 'bare relative p-0', className)}
    aria-haspopup="dialog"
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
);
