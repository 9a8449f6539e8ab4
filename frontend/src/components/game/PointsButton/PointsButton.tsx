import { cx } from '../../../lib/ui/cx';
import styles from './PointsButton.module.css';

type PointsButtonProps = {
  /** the number as it is shown */
  readonly points: string;
  /** the same for those who hear it, where a number does not say all: '25, won' */
  readonly said?: string;
  /** what it opens, also as a tooltip: 'How the driver points of mara were scored' */
  readonly label: string;
  readonly onPress: () => void;
  readonly className?: string | undefined;
};

/**
 * A number that opens its explanation, underlined with dots. The touch target is larger than what
 * is drawn, so that tables keep their density.
 */
export const PointsButton = (props: PointsButtonProps) => {
  const { points, said = points, label, onPress, className } = props;
  return (
    <button
      type="button"
      className={cx(styles.points, 'bare relative p-0', className)}
      aria-haspopup="dialog"
      aria-label={`${said}: ${label}`}
      onClick={onPress}
    >
      {/* not on the button, where it would be read out once more */}
      <span title={label}>{points}</span>
    </button>
  );
};
