import { checkPace, nextLock } from '@gridlock/game-rules';
import { HOUR, twoDigits } from '../../../lib/game/duration';
import { formatRaceDay, timeOfDay } from '../../../lib/game/formatRaceTime';
import { plural } from '../../../lib/ui/plural';
import { waitsUntilText } from '../../../features/night/waitsUntilText';
import type { League } from '../../../api/nightApi';

type Pace = League['pace'];

const SECONDS = 60;

const hourText = (hour = 0): string => `${twoDigits(hour)}:00`;

/** `3 minutes a round`, `a round a day at 20:00`. */
export function paceText({ kind, pickMinutes = 0, hour, timeZone = '' }: Pace): string {
  switch (kind) {
    case 'evening':
      return `${plural(pickMinutes, 'minute')} a round`;
    case 'daily':
      return `a round a day at ${hourText(hour)}, ${timeZone.replaceAll('_', ' ')}`;
    case 'weekly':
      return `a round a week at ${hourText(hour)}, ${timeZone.replaceAll('_', ' ')}`;
    case 'by-hand':
      return 'at the owner’s pace';
    case 'season':
      return '';
  }
}

function swapText({ kind, swapSeconds = 0 }: Pace): string {
  if (kind === 'evening') {
    const length =
      swapSeconds < 2 * SECONDS || swapSeconds % SECONDS !== 0
        ? plural(swapSeconds, 'second')
        : plural(swapSeconds / SECONDS, 'minute');
    return `Three swaps for the evening, in the ${length} after each lock.`;
  }
  return kind === 'by-hand'
    ? 'Three swaps for the season, from each lock until the owner moves on.'
    : 'Three swaps for the season, for a while after each lock.';
}

/** The game in three lines (TL-05). */
export const ruleTexts = (pace: Pace): readonly string[] => [
  'Pick a main driver, a reserve and a team. You can use each name once, until you’ve used them all.',
  'Main scores the race, the team scores with both cars. The reserve steps in if main doesn’t start.',
  swapText(pace),
];

export const lateText =
  'Friends can still join until round 3 locks, but they miss the earlier rounds.';

/** `02-01-2026 at 21:00`, on the reader's clock. */
const dateText = (instant: number): string => `${formatRaceDay(instant)} at ${timeOfDay(instant)}`;

/** When the first round locks of a night that starts at `start` (both ms): by day and by week alone (NIGHT-2). */
export function firstLock({ kind, ...pace }: Pace, start: number): number | null {
  if (kind !== 'daily' && kind !== 'weekly') return null;
  const checked = checkPace({ kind, ...pace });
  return checked.ok ? (nextLock(checked.pace, new Date(start), null)?.getTime() ?? null) : null;
}

type Opening = {
  /** name of the first round; null while it is not known */
  readonly first: string | null;
  /** when it locks, ms; null where no date says it */
  readonly lock: number | null;
  /** the night starts by itself */
  readonly isSet: boolean;
};

/** What the start does: `Round 1, Australian Grand Prix, opens for 3 minutes when you press Start.` */
export function openingText({ kind, pickMinutes = 0 }: Pace, { first, lock, isSet }: Opening) {
  const round = first === null ? 'The first round' : `Round 1, ${first},`;
  const when = isSet ? 'then' : 'when you press Start';
  if (kind === 'evening') return `${round} opens for ${plural(pickMinutes, 'minute')} ${when}.`;
  return `${round} opens ${when}${lock === null ? '' : `, and locks on ${dateText(lock)}`}.`;
}

/** What the others do until then: an evening is played together, a round a day or a week is not. */
export function waitingText({ kind }: Pace, { lock, isSet }: Omit<Opening, 'first'>): string {
  if (kind !== 'daily' && kind !== 'weekly')
    return 'Stay here: the first round opens automatically.';
  return isSet && lock !== null
    ? `You don’t have to stay: the first round locks on ${dateText(lock)}.`
    : 'You don’t have to stay: the first round is open for at least 15 minutes.';
}

/** When a start is that is an hour away or more: ` on 02-01-2026 at 10:00,`; nothing for a nearer one. */
export const startDateText = (startsAt: string, left: number): string =>
  left < HOUR ? '' : ` on ${dateText(Date.parse(startsAt))},`;

type Awaited = {
  readonly state: 'ready' | 'building' | 'failed';
  readonly done: number;
  readonly rounds: number | null;
  readonly waitsUntil: string | null;
};

/** Why nothing can be started yet: `The 2011 season is being downloaded, 17 of 19 rounds downloaded.` */
export function awaitedText(season: number, { state, done, rounds, waitsUntil }: Awaited): string {
  if (state === 'failed')
    return `Couldn’t download the ${season} season. Try again above, or choose another.`;
  if (waitsUntil) return `${waitsUntilText(waitsUntil)} with the ${season} season.`;
  const far = rounds === null ? '' : `, ${done} of ${rounds} rounds downloaded`;
  return `The ${season} season is being downloaded${far}.`;
}
