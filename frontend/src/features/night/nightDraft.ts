import {
  checkPace,
  inWords,
  MAX_MACHINES,
  nightLength,
  PACE_LENGTHS,
  PICK_MINUTES,
  QUICK_ROUNDS,
  type NightKind,
  type NightLength,
  type RequestedPace,
} from '@gridlock/game-rules';
import { durationText, MINUTE } from '../../lib/game/duration';
import { plural } from '../../lib/ui/plural';
import type { PlayableSeason } from '../../api/nightApi';

export type StartKind = 'lobby' | 'now' | 'at';

/** A race night as it is being made. */
export type NightDraft = {
  /** null until somebody chooses: until then it is the first choice of the wall */
  readonly season: number | null;
  readonly kind: NightKind;
  readonly pickMinutes: number;
  readonly swapSeconds: number;
  readonly resultSeconds: number;
  readonly hour: number;
  readonly timeZone: string;
  readonly start: StartKind;
  /** of an input for date and time, on the clock of this device */
  readonly startsAt: string;
  /** null until somebody types one */
  readonly name: string | null;
  /** machine players: none unless asked for */
  readonly machines: number;
  /** a night for one, against bots */
  readonly isAlone: boolean;
  /** the first rounds of the season; null for all of them */
  readonly rounds: number | null;
  /** whether everybody else in the league that the night is made from is invited */
  readonly isForAll: boolean;
};

/** The league that a night is made from. */
export type HomeLeague = {
  readonly leagueId: string;
  readonly name: string;
  readonly season: number;
  /** how many others can be invited */
  readonly others: number;
};

export const newDraft = (isAlone = false): NightDraft => ({
  season: null,
  kind: 'evening',
  pickMinutes: PICK_MINUTES.default,
  swapSeconds: PACE_LENGTHS.evening.swapSeconds.default,
  resultSeconds: PACE_LENGTHS.evening.resultSeconds.default,
  hour: 20,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  start: 'lobby',
  startsAt: '',
  name: null,
  machines: 0,
  isAlone: false,
  rounds: null,
  isForAll: true,
  ...(isAlone && withCompany(true, 'evening')),
});

type Pace = Partial<Omit<RequestedPace, 'kind'>> & { readonly kind: NightKind | 'season' };

/** An instant as an input for date and time takes it: on the clock of this device, to the minute. */
function localText(instant: string): string {
  const at = new Date(instant);
  const shown = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE);
  return shown.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** Pace and start that a league has, to be changed. @param startsAt ISO text, UTC; null if none is set */
export function draftOf({ kind, ...pace }: Pace, startsAt: string | null): NightDraft {
  const draft = newDraft();
  return {
    ...draft,
    kind: kind === 'season' ? draft.kind : kind,
    pickMinutes: pace.pickMinutes ?? draft.pickMinutes,
    // by day and by week they mean something else
    ...(kind === 'evening' && {
      swapSeconds: pace.swapSeconds ?? draft.swapSeconds,
      resultSeconds: pace.resultSeconds ?? draft.resultSeconds,
    }),
    rounds: pace.rounds ?? null,
    hour: pace.hour ?? draft.hour,
    timeZone: pace.timeZone ?? draft.timeZone,
    ...(startsAt !== null && { start: 'at' as const, startsAt: localText(startsAt) }),
  };
}

/** Who plays alone has so many against them at least. */
const FEWEST_ALONE = 3;
const USUAL_ALONE = 5;

/** How many machines may take part. */
export const botLimits = ({ isAlone }: Pick<NightDraft, 'isAlone'>) => ({
  from: isAlone ? FEWEST_ALONE : 0,
  to: MAX_MACHINES,
});

/**
 * What changes with the company. A night for one has nobody to wait for: it begins now, and goes on by hand,
 * unless another pace than the usual one has been chosen; a quick season is enough.
 */
export const withCompany = (
  isAlone: boolean,
  kind: NightKind,
): Pick<NightDraft, 'isAlone' | 'machines' | 'start' | 'kind' | 'rounds'> =>
  isAlone
    ? {
        isAlone,
        machines: USUAL_ALONE,
        start: 'now',
        kind: kind === 'evening' ? 'by-hand' : kind,
        rounds: QUICK_ROUNDS,
      }
    : {
        isAlone,
        machines: 0,
        start: 'lobby',
        kind: kind === 'by-hand' ? 'evening' : kind,
        rounds: null,
      };

export const LONGEST_NAME = 50;
export const SHORTEST_NAME = 3;

/** The name that a night has until somebody types another. */
export const nameOf = (
  { name }: Pick<NightDraft, 'name'>,
  season: number | null,
  home: HomeLeague | null,
): string => name ?? proposedName(season, home);

/** `Sunday Drivers 2012` from the league `Sunday Drivers 2025`, `Race night 2012` from none. */
function proposedName(season: number | null, home: HomeLeague | null): string {
  const words = home ? withoutYear(home) : 'Race night';
  const proposed = season === null ? words : `${words} ${season}`;
  return home && proposed.length > LONGEST_NAME ? home.name : proposed;
}

const withoutYear = ({ name, season }: HomeLeague): string =>
  name.endsWith(` ${season}`) ? name.slice(0, -` ${season}`.length) : name;

/** The league whose other members are invited; null where nobody is. */
export const invitedLeague = (
  { isAlone, isForAll }: Pick<NightDraft, 'isAlone' | 'isForAll'>,
  home: HomeLeague | null,
): HomeLeague | null => (home && home.others > 0 && isForAll && !isAlone ? home : null);

/** The draft's pace as the server takes it: what belongs to its kind alone. */
export const paceOf = (draft: NightDraft): RequestedPace => {
  const { kind, pickMinutes, swapSeconds, resultSeconds, hour, timeZone } = draft;
  const some = draft.rounds === null ? {} : { rounds: draft.rounds };
  if (kind === 'evening') return { kind, pickMinutes, swapSeconds, resultSeconds, ...some };
  return kind === 'by-hand' ? { kind, ...some } : { kind, hour, timeZone, ...some };
};

/** When the night starts by itself (ISO, UTC); null for one that does not, or without a valid time. */
export const startsAtOf = ({
  start,
  startsAt,
}: Pick<NightDraft, 'start' | 'startsAt'>): string | null => {
  const at = new Date(startsAt);
  return start !== 'at' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** Of somebody alone who is quick. */
const ROUNDS_A_MINUTE = 2;
type Played = { readonly isAlone: boolean; readonly rounds: number };

/** From this many minutes on, about is to the nearest five. */
const ROUGH_FROM = 15;

const roughly = (minutes: number): number =>
  minutes < ROUGH_FROM ? Math.round(minutes) : Math.round(minutes / 5) * 5;

function takes(length: NightLength | null, { isAlone, rounds }: Played): string {
  if (length === null)
    return isAlone
      ? `Takes as long as you like: ${inWords(Math.ceil(rounds / ROUNDS_A_MINUTE), 20)} minutes if you’re quick.`
      : 'Takes as long as you like.';
  if (length.unit !== 'ms') {
    const { unit, count } = length;
    return unit === 'days' ? `Takes ${plural(count, 'day')}.` : `Takes ${plural(count, 'week')}.`;
  }
  const most = durationText(Math.ceil(length.most / MINUTE) * MINUTE);
  const quick = durationText(Math.max(1, roughly(length.quick / MINUTE)) * MINUTE);
  return `${most} at most, about ${quick} if you’re quick.`;
}

/** What comes of the choices, in a sentence or two (EVENING-1). */
export function sumText(draft: NightDraft, season: PlayableSeason | undefined): string {
  const checked = checkPace(paceOf(draft));
  if (!checked.ok) return 'One of these values isn’t allowed.';
  const { rounds: all = null, drivers = null } = season ?? {};
  if (all === null) return 'Rounds and drivers are shown once the season has been downloaded.';
  const rounds = Math.min(all, draft.rounds ?? all);
  const size = [plural(rounds, 'round'), ...(drivers === null ? [] : [plural(drivers, 'driver')])];
  return `${size.join(', ')}. ${takes(nightLength(checked.pace, rounds), { ...draft, rounds })}`;
}

const KIND_TEXTS: { readonly [kind in NightKind]: string } = {
  evening: 'an evening',
  daily: 'a round a day',
  weekly: 'a round a week',
  'by-hand': 'manual',
};

/** `2012, an evening with friends`. */
export const headText = (
  draft: NightDraft,
  season: number | null,
  home: HomeLeague | null,
): string => {
  if (season === null) return 'No season yet';
  const { kind, isAlone, machines } = draft;
  const friends = invitedLeague(draft, home)?.name ?? 'friends';
  const others = isAlone ? `alone against ${plural(machines, 'bot')}` : `with ${friends}`;
  return `${season}, ${isAlone && kind === 'by-hand' ? '' : `${KIND_TEXTS[kind]} `}${others}`;
};
