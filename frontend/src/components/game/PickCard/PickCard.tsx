import { CalendarClock, Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import { FormBars } from '../FormBars/FormBars';
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
      <div className="stack gap-0" role="radiogroup" aria-labelledby={id}>
        <div className={`${styles.head} grid content-center min-w-0 rounded-2 surface-3`}>
          <span className="muted text-label-narrow nowrap" id={id}>
            {legend}
          </span>
          <b className={cx('ellipsis', !picked && 'accent')}>{picked ?? 'Pick one'}</b>
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
  /** a quiet line, struck out and not selectable: used earlier this season */
  readonly used?: boolean;
  /** in which round */
  readonly usedIn?: number | undefined;
  /**
   * what an own pick of another open round keeps this name for (USED-7): not struck out, since
   * withdrawing that pick frees it
   */
  readonly kept?: string | undefined;
  /** not selectable, but not struck: 'Already your main driver' */
  readonly taken?: string | undefined;
  /** points of the latest rounds, and in words what the bars show */
  readonly form?: FormPoints | undefined;
  /** not selectable, but not struck: the page is locked or not in edit mode */
  readonly locked?: boolean;
  readonly onPick: (value: string) => void;
};

type FormPoints = {
  readonly points: readonly number[];
  readonly top: number;
  readonly text: string;
  /** in place of the bars: 'Hasn’t raced since the Monaco GP' */
  readonly away?: string;
};

/** One driver or team to choose: free, chosen, used or locked. */
export function PickCard(props: PickCardProps) {
  const { name, value, label = value, team, checked, used, kept, taken, form, locked } = props;
  const id = useId();
  const facts = factsOf(props);
  return (
    <label
      className={cx(styles.pick, 'relative block', used && styles.line)}
      style={{ '--team': teamColour(team) }}
      title={facts}
    >
      <input
        type="radio"
        className="cover-input"
        name={name}
        value={value}
        aria-label={used ? `${value} (${kept ?? 'used'})` : value}
        aria-describedby={facts && id}
        checked={checked}
        disabled={Boolean(used) || Boolean(taken) || Boolean(locked)}
        onChange={() => props.onPick(value)}
      />
      <span
        className={`${styles.face} card grid gap-0 gap-x-1 cols-main content-center items-center rounded-2`}
      >
        <span className={`${styles.name} min-w-0`}>
          {props.lead && !used && (
            <span className={`${styles.lead} wide-only muted text-caption`}>{props.lead}</span>
          )}
          {used && !kept ? <s>{label}</s> : label}
        </span>
        {form?.away && (
          <span className={`${styles.away} col-span-all muted text-caption`}>{form.away}</span>
        )}
        {form && !form.away && (
          <span className={styles.form}>
            <FormBars points={form.points} top={form.top} />
          </span>
        )}
        {kept ? (
          <CalendarClock className={styles.kept} />
        ) : (
          used && props.usedIn && <small aria-hidden="true">R{props.usedIn}</small>
        )}
        {checked && <Check className={styles.tick} />}
      </span>
      {facts && (
        <span id={id} hidden>
          {facts}
        </span>
      )}
    </label>
  );
}

/** What there is to know besides the name: 'Used in round 7', 'last three: 25, 18, 0'. */
function factsOf({ value, used, usedIn, kept, taken, form }: PickCardProps): string | undefined {
  if (kept) return `${value} is ${kept}`;
  if (used) return usedIn === undefined ? undefined : `Used in round ${usedIn}`;
  return [taken, form?.away, form?.text].filter(Boolean).join('. ') || undefined;
}
