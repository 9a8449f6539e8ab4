import { CalendarClock, Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import styles from './PickCard.module.css';

type PickColumnProps = {
  /** 'Main driver' */
  readonly legend: string;
  /** the current pick, or null: 'Pick one' */
  readonly picked: string | null;
  readonly children: ReactNode;
};

/** A named group of radios; its head sticks below the top bar and repeats the current pick. */
export function PickColumn({ legend, picked, children }: PickColumnProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <div className={styles.column} role="radiogroup" aria-labelledby={id}>
        <div className={styles.head}>
          <span id={id}>{legend}</span>
          <b className={cx(!picked && styles.none)}>{picked ?? 'Pick one'}</b>
        </div>
        {children}
      </div>
    </fieldset>
  );
}

type PickCardProps = {
  /** the radio group: one per column */
  readonly name: string;
  readonly value: string;
  /** what is shown where the value is too long for a phone: the surname */
  readonly label?: ReactNode;
  /** above the label on a wide screen: the first name */
  readonly lead?: string;
  readonly team: string;
  readonly checked: boolean;
  /** struck out and not selectable: used earlier this season */
  readonly used?: boolean;
  /**
   * what an own pick of another open round keeps this name for (USED-7): not struck out, since
   * withdrawing that pick frees it
   */
  readonly kept?: string | undefined;
  /** not selectable, but not struck: 'Already your main driver' */
  readonly taken?: string | undefined;
  /** not selectable, but not struck: the page is locked or not in edit mode */
  readonly locked?: boolean;
  /** as high as two drivers, beside whom it stands on a phone */
  readonly tall?: boolean;
  readonly onPick: (value: string) => void;
};

/** One driver or team to choose: free, chosen, used or locked. */
export function PickCard(props: PickCardProps) {
  const {
    name,
    value,
    label = value,
    lead,
    team,
    checked,
    used,
    kept,
    taken,
    locked,
    tall,
    onPick,
  } = props;
  return (
    <label
      className={cx(styles.pick, tall && styles.tall)}
      style={{ '--team': teamColour(team) }}
      title={kept ? `${value} is ${kept}` : taken}
    >
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={used ? `${value} (${kept ?? 'used'})` : value}
        checked={checked}
        disabled={Boolean(used) || Boolean(taken) || Boolean(locked)}
        onChange={() => {
          onPick(value);
        }}
      />
      <span>
        <span className={styles.name}>
          {lead && <span className={styles.lead}>{lead}</span>}
          {used && !kept ? <s>{label}</s> : label}
        </span>
        {kept && <CalendarClock className={styles.kept} aria-hidden="true" />}
        <Check className={styles.tick} aria-hidden="true" />
      </span>
    </label>
  );
}
