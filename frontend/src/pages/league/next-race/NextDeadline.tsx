import { ArrowLeftRight, Flag, Lock, LockOpen, Timer } from 'lucide-react';
import { Lamps } from '../../../components/game/Countdown/Lamps';
import { momentName, nextDeadline } from '../../../features/race/countdownTarget';
import { awaitedStep } from '../../../features/race/ownerSteps';
import type { NextRace } from '../../../api/raceApi';
import { lampsLit, spokenStage, timeLeft } from '../../../lib/game/countdown';
import { durationParts, durationText, twoDigits } from '../../../lib/game/duration';
import { formatDeadline, formatOpening } from '../../../lib/game/deadlines';
import { useServerNow, useServerTime } from '../../../lib/game/useServerNow';
import styles from './NextRaceBoard.module.css';

type Moment = NextRace['moments'][number];

const ICONS: Readonly<Record<Moment['kind'], typeof Lock>> = {
  lock: Lock,
  'swap-opens': ArrowLeftRight,
  'swap-closes': ArrowLeftRight,
  race: Flag,
  results: Timer,
  'next-lock': Lock,
};

type NextDeadlineProps = {
  readonly race: NextRace;
  /** it goes by the clock of its evening, or by its owner's hand */
  readonly isNight: boolean;
};

/** Counts to what the league waits for next, and on to what comes after it (NEXT-3). */
export function NextDeadline({ race, isNight }: NextDeadlineProps) {
  const kind = useServerTime((now) => nextDeadline(race, now)?.kind ?? null);
  const moment = race.moments.find((each) => each.kind === kind);
  const night = isNight ? awaitedStep(race) : null;
  if (!moment)
    return (
      <p className="muted text-cell-strong">{night === null ? restText(race) : `${night}.`}</p>
    );
  const Icon = ICONS[moment.kind];
  return (
    <div>
      <p className="row gap-2 muted text-label">
        <Icon className="icon-sm" aria-hidden="true" />
        <span>
          {momentName[moment.kind]} <time dateTime={moment.at}>{formatDeadline(moment.at)}</time>
        </span>
        {moment.kind === 'lock' && (
          <span className="ml-auto">
            <LockLamps at={moment.at} />
          </span>
        )}
      </p>
      {/* a new clock for each moment: what was announced of one says nothing about the next */}
      <Digits key={moment.kind} at={moment.at} label={momentName[moment.kind]} />
    </div>
  );
}

/** Counts to the opening of the next picks, once the race is run (NEXT-4). */
export function NextOpening({ at }: { readonly at: string }) {
  const opens = useServerTime((now) => formatOpening(at, now));
  return (
    <div>
      <p className="row gap-2 muted text-label">
        <LockOpen className="icon-sm" aria-hidden="true" />
        <span>
          Picks open <time dateTime={at}>{opens}</time>
        </span>
      </p>
      <Digits at={at} label="Picks open" />
    </div>
  );
}

function restText({ lockAt, status }: NextRace): string {
  if (lockAt === null) return 'Lock time to be announced.';
  return status === 'completed' ? 'The result is in.' : 'Waiting for the result.';
}

type DigitsProps = { readonly at: string; readonly label: string };

function Digits({ at, label }: DigitsProps) {
  const left = timeLeft(at, useServerNow());
  const { days, hours, minutes, seconds } = durationParts(left);
  return (
    <>
      <div
        className={`${styles.digits} cluster gap-1 gap-x-3 items-baseline`}
        role="timer"
        aria-label={`${label} in ${durationText(left)}`}
      >
        {days > 0 && <Part value={days} unit="d" />}
        <Part value={hours} unit="h" />
        <Part value={minutes} unit="m" />
        <Part value={seconds} unit="s" />
      </div>
      <span className="vh" role="status">
        {spokenStage(left)}
      </span>
    </>
  );
}

const Part = ({ value, unit }: { readonly value: number; readonly unit: string }) => (
  <span className="inline-row gap-1 items-baseline" aria-hidden="true">
    <b>{twoDigits(value)}</b>
    <small className="faint text-cell-strong">{unit}</small>
  </span>
);

function LockLamps({ at }: { readonly at: string }) {
  return <Lamps small lit={useServerTime((now) => lampsLit(timeLeft(at, now)))} />;
}
