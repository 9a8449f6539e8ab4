import { cx } from '../../lib/ui/cx';
import styles from './DayBand.module.css';

type DayBandProps = {
  /** `HH:mm` */
  readonly from: string;
  readonly to: string;
  readonly locks: readonly { readonly name: string; readonly at: string }[];
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** in minutes */
const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether most of an hour is quiet. */
const isQuiet = (hour: number, from: string, to: string): boolean => {
  const [middle, begin, end] = [hour * 60 + 30, minutesOf(from), minutesOf(to)];
  return begin < end ? middle >= begin && middle < end : middle >= begin || middle < end;
};

/** A day of 24 marks: the quiet hours hatched, and the locks that fall into them. */
export function DayBand({ from, to, locks }: DayBandProps) {
  const [first] = locks;
  const said = locks.map(({ name, at }) => `, ${name} locks ${at}`).join('');
  return (
    <div role="img" aria-label={`Quiet from ${from} to ${to}${said}`} className="grid gap-1">
      <p
        className={`${styles.lock} row items-stretch gap-0 text-label`}
        style={first && { '--at': minutesOf(first.at) / DAY }}
      >
        {first && <span className="flex-none">{`${first.name} locks ${first.at}`}</span>}
      </p>
      <div className={`${styles.band} grid relative`}>
        {HOURS.map((hour) => (
          <i key={hour} className={cx(isQuiet(hour, from, to) && styles.quiet)} />
        ))}
        {locks.map(({ name, at }) => (
          <b key={name} className={styles.mark} style={{ '--at': minutesOf(at) / DAY }} />
        ))}
      </div>
      <div className="row items-stretch gap-0 justify-between muted text-label">
        {['0', '6', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
