import { useState, type ReactNode } from 'react';
import { lampsLit, spokenStage, timeLeft } from '../../../lib/game/countdown';
import { durationParts, twoDigits } from '../../../lib/game/duration';
import { useServerNow } from '../../../lib/game/useServerNow';
import { cx } from '../../../lib/ui/cx';
import styles from './Countdown.module.css';
import { Lamps } from './Lamps';

type BoardProps = {
  /** the small one shows the note and the lamps in one row above the digits */
  readonly size?: 'large' | 'small';
  /** false where the lamps stand beside the clock; `out` where nothing locks any more */
  readonly lamps?: boolean | 'out';
  /** what is counted down: 'Time to sprint qualifying', 'Lock in' */
  readonly note: ReactNode;
};

type CountdownProps = BoardProps & {
  /** ISO text or ms, UTC; the clock runs against the server's time and stops at zero */
  readonly target: string | number;
  /** the timer's name for screen readers where the note is not plain text */
  readonly label?: string;
};

/** The pit board: five lamps, four numbers, one line of text. Only this component ticks. */
export function Countdown({ target, note, label, lamps, size = 'large' }: CountdownProps) {
  const left = timeLeft(target, useServerNow());
  const name = label ?? (typeof note === 'string' ? note : 'Countdown');
  const { days, hours, minutes, seconds } = durationParts(left);
  return (
    <>
      <div
        className={cx('stage rounded-2 stage-faint', size === 'small' && styles.small)}
        role="timer"
        aria-live="off"
        aria-label={name}
      >
        <Board
          size={size}
          lamps={lamps}
          note={note}
          lit={lamps === 'out' ? 0 : lampsLit(left)}
          cells={[days, hours, minutes, seconds].map(twoDigits)}
        />
      </div>
      <Announcer name={name} stage={spokenStage(left)} />
    </>
  );
}

/** Speaks at 24 h, 1 h, 10 min and the end, and only when that moment passes while the page is open. */
function Announcer({ name, stage }: { readonly name: string; readonly stage: string }) {
  const [first] = useState(stage);
  return (
    <span className="vh" role="status">
      {stage === first ? '' : `${name}: ${stage}`}
    </span>
  );
}

/** The board while its time is being loaded. */
export const CountdownSkeleton = ({ note, lamps, size = 'large' }: BoardProps) => (
  <div
    className={cx('stage rounded-2 stage-faint', size === 'small' && styles.small)}
    aria-hidden="true"
  >
    <Board size={size} lamps={lamps} note={note} lit={0} cells={[null, null, null, null]} />
  </div>
);

/** A board with a sentence instead of digits: 'No upcoming races scheduled'. */
export const CountdownMessage = ({
  children,
  role,
}: {
  readonly children: ReactNode;
  readonly role?: 'alert' | 'status';
}) => (
  <div className="stage rounded-2 stage-faint" role={role}>
    <div className={cx(styles.note, styles.alone, NOTE)}>{children}</div>
  </div>
);

const NOTE = 'cluster gap-half gap-x-3 justify-center stage-muted text-label text-center';
const LABELS = ['Days', 'Hours', 'Minutes', 'Seconds'];

type DrawnBoardProps = BoardProps & {
  readonly lit: number;
  readonly cells: readonly (string | null)[];
};

function Board({ size, lamps = true, note, lit, cells }: DrawnBoardProps) {
  return (
    <>
      {size === 'small' ? (
        <div className={`${styles.top} split gap-1 gap-x-3`}>
          <p className="row min-w-0 stage-ink text-label">{note}</p>
          {lamps && <Lamps lit={lit} small />}
        </div>
      ) : (
        lamps && (
          <div className={styles.gantry}>
            <Lamps lit={lit} />
          </div>
        )
      )}
      <div className={`${styles.cells} grid gap-0 cols-4`}>
        {cells.map((digits, i) => (
          <div key={LABELS[i]} className="grid gap-0 justify-items-center relative text-display-2">
            {digits === null ? (
              <i className={styles.blank} />
            ) : (
              <b className={styles.digits}>{digits}</b>
            )}
            <span>{LABELS[i]}</span>
          </div>
        ))}
      </div>
      {size === 'large' && <p className={`${styles.note} ${NOTE}`}>{note}</p>}
    </>
  );
}
