import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import { FlagChip } from '../FlagChip/FlagChip';
import { SprintChip } from '../SprintChip/SprintChip';
import styles from './BoardTitle.module.css';

type BoardRace = {
  readonly round: number;
  readonly raceName: string;
  readonly countryCode: string;
  readonly country: string;
  readonly circuit: string;
  readonly isSprintWeekend: boolean;
  readonly isSprintOff?: boolean;
};

type BoardTitleProps = {
  readonly race: BoardRace;
  readonly className?: string | undefined;
  /** instead of the race's name */
  readonly title?: string;
  /** instead of the circuit's name */
  readonly note?: string;
};

/** Which race a board is about, with its number behind it. */
export const BoardTitle = ({ race, className, title, note }: BoardTitleProps) => (
  <BoardHead className={className}>
    <span className={`${styles.round} text-display-2`} aria-hidden="true">
      {race.round}
    </span>
    <h2 className="text-title balance">{title ?? (race.raceName || 'Next Race')}</h2>
    <p className="cluster gap-1 gap-x-2 stage-muted text-label">
      <FlagChip code={race.countryCode} country={race.country} />
      <span>{note ?? race.circuit}</span>
      {note === undefined && <SprintChip race={race} />}
    </p>
  </BoardHead>
);

type BoardHeadProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** The place of that title: for what stands there until the race is known. */
export const BoardHead = ({ className, children }: BoardHeadProps) => (
  <div className={cx(styles.title, 'stack gap-1 relative', className)}>{children}</div>
);
