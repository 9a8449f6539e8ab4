import type { ReactNode } from 'react';
import { Lamps } from '../../../components/game/Countdown/Lamps';
import { FlagChip } from '../../../components/game/FlagChip/FlagChip';
import type { Night } from '../../../api/nightApi';
import type { NightLine } from '../useNight';
import { threeLetters } from '../../../lib/game/countryCode';
import { useServerTime } from '../../../lib/game/useServerNow';
import { cx } from '../../../lib/ui/cx';
import { useTabTitle } from '../../../lib/ui/useTabTitle';
import styles from './Board.module.css';
import { clockFace, type ClockFace, type Named } from './clockFace';

/** A round on the strip, and how the own pick did in it. */
export type StripRound = {
  readonly round: number;
  readonly name: string;
  readonly countryCode: string | undefined;
  readonly country: string | undefined;
  readonly mark: 'best' | 'good' | 'slow' | 'zero' | 'none' | null;
  /** own points; null where there are none to show */
  readonly points: string | null;
};

type BoardProps = Omit<ClockProps, 'isResult'> & {
  readonly rounds: readonly StripRound[];
  readonly isSprint: boolean;
  /** the round whose result is shown in place of the open one; null where none is */
  readonly result: StripRound | null;
  /** the owner's buttons */
  readonly children?: ReactNode;
};

/** The pit board of an evening: the clock, the round, and all rounds with the own points. */
export function Board({ rounds, isSprint, result, children, ...clock }: BoardProps) {
  const { round, season } = clock.night;
  const shown = result?.round ?? round;
  const at = rounds.findIndex((each) => each.round === shown);
  const now = rounds[at];
  const name = now?.name ?? `Round ${shown}`;
  useTabTitle(name);
  return (
    <div className={`${styles.board} stage cluster gap-2 gap-x-3 items-stretch`}>
      <Clock {...clock} isResult={result !== null} />
      <div className={`${styles.race} grid gap-1 min-w-0 content-center`}>
        <p className="row muted text-label">
          {now?.countryCode && <FlagChip code={now.countryCode} {...country(now)} />}
          <span>
            {now ? `Round ${at + 1} of ${rounds.length}, ` : 'Season '}
            {season}
            {result ? ' · result' : isSprint && ' · sprint weekend'}
          </span>
        </p>
        <h1 className="text-headline" tabIndex={-1}>
          {name}
        </h1>
        <ol
          className={`${styles.strip} grid gap-half items-end mt-1`}
          style={{ '--rounds': rounds.length }}
          aria-label="Rounds, with your points"
        >
          {rounds.map((each) => (
            <Mark key={each.round} each={each} isNow={each.round === round} />
          ))}
        </ol>
      </div>
      {children}
    </div>
  );
}

const country = ({ country: name }: StripRound) => (name === undefined ? {} : { country: name });

/** By height and by colour. */
const STRIP_MARKS = {
  best: 'fill-best',
  good: 'fill-good',
  slow: cx(styles.slow, 'fill-slow'),
  zero: styles.zero,
  none: styles.none,
  open: styles.open,
} as const;

const Mark = ({ each, isNow }: { readonly each: StripRound; readonly isNow: boolean }) => (
  <li
    className={cx('relative', STRIP_MARKS[each.mark ?? 'open'], isNow && styles.now)}
    aria-current={isNow ? 'step' : undefined}
    title={each.points === null ? each.name : `${each.name}: ${each.points}`}
  >
    <small className="faint text-caption text-center" aria-hidden="true">
      {each.countryCode ? threeLetters(each.countryCode) : ''}
    </small>
    <span className="vh">
      {each.name}
      {each.points !== null && `: ${each.points}`}
      {isNow && ', now'}
    </span>
  </li>
);

type ClockProps = {
  readonly night: Night;
  readonly line: NightLine;
  readonly pickMs: number | null;
  readonly owner: Named;
  readonly ready: { readonly done: number; readonly all: number };
  readonly isAlone: boolean;
  readonly isResult: boolean;
};

/** Redrawn each second, and nothing else with it. */
function Clock(props: ClockProps) {
  const text = useServerTime((now) => JSON.stringify(clockFace({ ...props, now })));
  const { kind, digits, label, more, lit } = JSON.parse(text) as ClockFace;
  return (
    <div className={cx(styles.clock, 'grid content-center', styles[kind])}>
      <b
        className={`${styles.digits} nowrap ${digits.length > 5 ? 'text-display-2' : 'text-display-1'}`}
        role="timer"
        aria-live="off"
      >
        {digits}
      </b>
      <div className={`${styles.label} split gap-1 gap-x-2 mt-1`}>
        <p className="muted text-caption">{label}</p>
        {lit !== null && <Lamps lit={lit} small />}
      </div>
      {more && <p className={`${styles.label} mt-1 muted text-caption`}>{more}</p>}
    </div>
  );
}
