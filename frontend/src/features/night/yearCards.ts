import { plural } from '../../lib/ui/plural';
import type { PlayableSeason } from '../../api/nightApi';
import { waitsUntilText } from './waitsUntilText';

/** What a year of the wall is: something to choose, or a card that says why it did not come. */
export type YearCard = {
  readonly year: number;
  readonly colours: readonly string[];
  /** `here`: on this server. `far`: has to be fetched. `failed` can be tried again. */
  readonly state: 'here' | 'far' | 'fetching' | 'failed';
  readonly text: string;
  readonly notes: string;
  /** How much of it has been fetched, 0 to 1. */
  readonly part: number;
};

const sizeText = ({ rounds, teams }: PlayableSeason): string =>
  [rounds && plural(rounds, 'round'), teams && plural(teams, 'team')].filter(Boolean).join(', ') ||
  'known once it is fetched';

const notesText = ({ sprints, notes }: PlayableSeason): string =>
  [...(sprints ? [plural(sprints, 'sprint')] : []), ...notes].join(', ');

const fetchingText = ({ done, rounds, waitsUntil }: PlayableSeason): string => {
  if (waitsUntil) return waitsUntilText(waitsUntil);
  return rounds === null ? 'fetching' : `fetching, ${String(done ?? 0)} of ${String(rounds)}`;
};

/** A season as the wall shows it; null for one that cannot be played (TL-02). */
export function yearCard(season: PlayableSeason): YearCard | null {
  const { season: year, colours, done, rounds, reason } = season;
  const card = { year, colours, part: 0, notes: notesText(season) };
  switch (season.state) {
    case 'ready':
      return { ...card, state: 'here', text: sizeText(season) };
    case 'fetchable':
      return reason === null
        ? { ...card, state: 'far', text: sizeText(season) }
        : { ...card, state: 'failed', text: reason, notes: '' };
    case 'building':
      return {
        ...card,
        state: 'fetching',
        text: fetchingText(season),
        part: rounds === null ? 0 : (done ?? 0) / rounds,
      };
    case 'refused':
      return null;
  }
}

export type Refusals = { readonly years: readonly number[]; readonly reason: string };

/** Why a season cannot be played, to stand behind its year, and behind several of the same reason. */
function refusalTexts({ reason, reasonCode, faults }: PlayableSeason): readonly [string, string?] {
  switch (reasonCode) {
    case 'unfinished':
      return ['in progress.'];
    case 'not-here':
      return [
        'isn’t on this server, and its results API is turned off.',
        'aren’t on this server, and its results API is turned off.',
      ];
    case 'unplayable':
      return [`can’t be played. ${faults.join(' ')}`];
    case 'not-fetched':
    case null:
      return [reason ?? ''];
  }
}

/** Why seasons cannot be played: those with the same reason together (TL-02). */
export function refusals(seasons: readonly PlayableSeason[]): readonly Refusals[] {
  const byReason = new Map<string, Refusals>();
  for (const season of seasons.filter(({ state }) => state === 'refused')) {
    const [one, several = one] = refusalTexts(season);
    const { years } = byReason.get(one) ?? { years: [] };
    const reason = years.length > 0 ? several : one;
    byReason.set(one, { years: [...years, season.season], reason });
  }
  return [...byReason.values()];
}

/** The year that is chosen until somebody chooses: the latest that can be played at once. */
export const firstChoice = (seasons: readonly PlayableSeason[]): number | null =>
  seasons.find(({ state }) => state === 'ready')?.season ?? null;

export const isFetching = ({ state }: PlayableSeason): boolean => state === 'building';

/** So many of the latest are seen at once. */
const SHOWN = 6;

/**
 * Which years are seen at once: the latest of those that can be played now, and the one that is chosen. The
 * others stand below; what cannot be played has no card.
 */
export function wallOf(seasons: readonly PlayableSeason[], chosen: number | null) {
  const cards = seasons.flatMap((season) => yearCard(season) ?? []);
  const here = cards.filter(({ state }) => state === 'here');
  const latest = (here.length > 0 ? here : cards.filter(canBeChosen)).slice(0, SHOWN);
  const first = cards.filter((card) => latest.includes(card) || card.year === chosen);
  return { first, more: cards.filter((card) => !first.includes(card)) };
}

/** Whether a year can be chosen. */
export const canBeChosen = ({ state }: YearCard): boolean =>
  state === 'here' || state === 'far' || state === 'fetching';
