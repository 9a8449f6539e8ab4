import { plural } from '../../../lib/ui/plural';
import type { League } from '../nightApi';

type Pace = League['pace'];

const SECONDS = 60;

const hourText = (hour = 0): string => `${String(hour).padStart(2, '0')}:00`;

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
      return 'the owner presses on';
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
    ? 'Three swaps for the season, from a lock until the owner presses on.'
    : 'Three swaps for the season, for a while after each lock.';
}

/** The game in three lines (TL-05). */
export const ruleTexts = (pace: Pace): readonly string[] => [
  'Pick a main driver, a reserve and a team. Each name once until you have used them all.',
  'Main scores the race, the team both its cars. The reserve steps in if main does not start.',
  swapText(pace),
];

export const lateText =
  'You can still be joined until round 3 locks. Who comes late misses what was before.';

/** What the press of `Start` does: `Round 1, Australian Grand Prix, opens for 3 minutes as you press.` */
export function openingText({ kind, pickMinutes = 0, hour }: Pace, first: string | null): string {
  const round = first === null ? 'The first round' : `Round 1, ${first},`;
  switch (kind) {
    case 'evening':
      return `${round} opens for ${plural(pickMinutes, 'minute')} as you press.`;
    case 'daily':
    case 'weekly':
      return `${round} opens as you press, and locks at ${hourText(hour)}.`;
    case 'by-hand':
    case 'season':
      return `${round} opens as you press.`;
  }
}

type Awaited = {
  readonly state: 'ready' | 'building' | 'failed';
  readonly done: number;
  readonly rounds: number | null;
};

/** Why nothing can be started yet: `The season 2011 is being fetched, 17 of 19 rounds are here.` */
export function awaitedText(season: number, { state, done, rounds }: Awaited): string {
  if (state === 'failed')
    return `The season ${String(season)} could not be fetched. Try again above, or choose another.`;
  const far = rounds === null ? '' : `, ${String(done)} of ${String(rounds)} rounds are here`;
  return `The season ${String(season)} is being fetched${far}.`;
}

/** `4:07`, `1:04:07`, `2 days`: what is left until the start. */
export function leftText(seconds: number): string {
  const DAY = 86_400;
  if (seconds >= 2 * DAY) return plural(Math.floor(seconds / DAY), 'day');
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / SECONDS),
    seconds % SECONDS,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(rest)}`
    : `${String(minutes)}:${two(rest)}`;
}
