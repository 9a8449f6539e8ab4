import type { Night } from '../../../api/nightApi';
import type { NightLine } from '../useNight';
import { lampsLit } from '../../../lib/game/countdown';
import { clockText, HOUR, MINUTE } from '../../../lib/game/duration';
import { formatRaceDay, timeOfDay } from '../../../lib/game/formatRaceTime';

/** A player as a text names them; the reader is `you`, which somebody else may be called. */
export type Named = { readonly name: string; readonly isMe: boolean };

export const nameText = ({ name, isMe }: Named): string => (isMe ? 'you' : name);

/** Parts of the time for picks at which the lamps come on: 2:30, 2:00, 1:00, 0:30 and 0:10 of three minutes. */
const LAMPS_AT = [5 / 6, 2 / 3, 1 / 3, 1 / 6, 1 / 18];
const COUNTDOWN_SECONDS = 10;

export type ClockKind = 'picks' | 'ten' | 'paused' | 'swap' | 'wait';

export type ClockFace = {
  readonly kind: ClockKind;
  /** '2:14', '7', '6/8' */
  readonly digits: string;
  readonly label: string;
  /** said below, where there is more to say */
  readonly more: string | null;
  /** lamps that are on; null where no clock runs */
  readonly lit: number | null;
};

type FaceInput = {
  readonly night: Night;
  readonly line: NightLine;
  /** the server's time, ms */
  readonly now: number;
  /** how long picks take, ms; null where that differs from round to round */
  readonly pickMs: number | null;
  readonly owner: Named;
  /** members who are ready, and all that are waited for: shown where no time runs */
  readonly ready: { readonly done: number; readonly all: number };
  /** nobody else plays on */
  readonly isAlone: boolean;
  /** the result of the round before is shown */
  readonly isResult: boolean;
};

/** What the big clock of an evening shows. */
export function clockFace(input: FaceInput): ClockFace {
  const { night, line, now, owner, ready, isAlone, isResult } = input;
  const left = leftOf(night, now);
  const kind = kindOf(night);
  const digits =
    left === null
      ? isAlone
        ? kind === 'swap'
          ? 'Swap'
          : isResult
            ? 'Result'
            : 'Pick'
        : countText(ready, '/')
      : clockText(left);
  const base = { kind, digits, more: dateOf(night, left), lit: left === null ? null : 0 };
  if (line !== 'up') {
    const label =
      line === 'offline'
        ? 'Offline: using your device’s clock'
        : 'No answer from the server: using your device’s clock';
    return { ...base, label, lit: lit(input, left, kind) };
  }
  switch (kind) {
    case 'paused':
      return { ...base, label: `Paused by ${nameText(owner)}` };
    case 'ten':
      return {
        ...base,
        digits: String(Math.min(COUNTDOWN_SECONDS, Math.ceil((left ?? 0) / 1000))),
        label: 'Everyone is ready',
        more: 'You can still change your pick until the clock hits zero.',
        lit: lit(input, left, kind),
      };
    case 'swap':
      return { ...base, label: left === null ? 'Swaps are open' : 'Swaps close in' };
    case 'wait':
      return { ...base, label: 'The result is coming in' };
    case 'picks':
      if (night.restarted)
        return {
          ...base,
          label: `The server was down. Round ${night.round} has been restarted`,
        };
      return left === null
        ? {
            ...base,
            label: isAlone
              ? isResult
                ? 'Pick your next three names below'
                : 'Your third name locks the round'
              : `${countText(ready, ' of ')} ready. ${owner.isMe ? 'You lock' : `${owner.name} locks`} the round.`,
          }
        : { ...base, label: 'Picks lock in', lit: lit(input, left, kind) };
  }
}

const countText = ({ done, all }: FaceInput['ready'], between: string): string =>
  [done, all].join(between);

function kindOf({ state, phase }: Night): ClockKind {
  if (state === 'paused') return 'paused';
  if (phase === 'countdown') return 'ten';
  if (phase === 'swap') return 'swap';
  return phase === 'result' ? 'wait' : 'picks';
}

/** What is left of the phase (ms); null where nothing ends it but a press. */
export function leftOf({ phaseEndsAt, secondsLeft }: Night, now: number): number | null {
  if (secondsLeft !== null) return secondsLeft * 1000;
  return phaseEndsAt === null ? null : Math.max(0, Date.parse(phaseEndsAt) - now);
}

/** When a phase ends that takes an hour or more: a day's or a week's pace is planned by its date (TL-04). */
const dateOf = ({ phaseEndsAt }: Night, left: number | null): string | null =>
  phaseEndsAt !== null && left !== null && left >= HOUR
    ? `On ${formatRaceDay(phaseEndsAt)} at ${timeOfDay(phaseEndsAt)}`
    : null;

function lit({ pickMs }: FaceInput, left: number | null, kind: ClockKind): number | null {
  if (left === null) return null;
  if (left <= 0) return 0;
  if (kind === 'ten') return Math.ceil((COUNTDOWN_SECONDS - Math.ceil(left / 1000)) / 2);
  if (kind !== 'picks') return 0;
  if (pickMs === null) return lampsLit(left);
  return LAMPS_AT.filter((part) => left <= part * pickMs).length;
}

const STAGES = [
  { from: MINUTE, text: 'One minute left.' },
  { from: MINUTE / 2, text: '30 seconds left.' },
  { from: MINUTE / 6, text: '10 seconds left.' },
];

/** What a screen reader hears of the clock: at 1 min, 30 s and 10 s, and when everybody is ready. */
export function spokenClock(night: Night, now: number): string {
  const kind = kindOf(night);
  if (kind === 'ten') return 'Everyone is ready. The round locks in ten seconds.';
  if (kind === 'paused') return 'The night is paused.';
  const left = leftOf(night, now);
  if (kind === 'swap') return 'Picks are locked. Swaps are open.';
  if (kind === 'wait') return 'Swaps are closed. The result is coming in.';
  if (left === null || left <= 0) return '';
  return STAGES.findLast(({ from }) => left <= from)?.text ?? '';
}
