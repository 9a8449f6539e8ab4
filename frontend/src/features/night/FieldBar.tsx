import { cx } from '../../lib/ui/cx';
import { shownColour } from '../../lib/game/seasonColours';
import styles from './FieldBar.module.css';

type FieldBarProps = {
  readonly colours: readonly string[];
  readonly className?: string | undefined;
};

/** A season's field as a stripe of its team colours: no two years are alike. */
export const FieldBar = ({ colours, className }: FieldBarProps) => (
  <span className={cx(styles.bar, 'row items-stretch gap-half', className)} aria-hidden="true">
    {colours.map((colour, index) => (
      // two teams may wear the same colour
      <i key={`${colour}${index}`} style={{ '--team': shownColour(colour) }} />
    ))}
  </span>
);
