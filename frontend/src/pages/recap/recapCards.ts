import { HEADLINES } from '../../features/recap/headline';
import type { Recap, Story } from '../../api/recapApi';

type Kind = Story['kind'];

const TITLES: readonly Kind[] = ['champion', 'champion-teams'];

/** What makes the story of a round, besides who won it: the most telling first. */
const TELLING: readonly Kind[] = [
  'lead-new',
  'lead-level',
  'record',
  'climb',
  'alone',
  'teams-lead',
  'team-away',
  'driver-away',
  'perfect',
];

/** The stories below the headline of a round. */
export type RecapCards = {
  /** shown large: the titles of a season that is over, else one story; none where the headline says all */
  readonly lead: readonly Story[];
  /** everything else, a line each */
  readonly lines: readonly Story[];
};

export function recapCards({ stories }: Recap): RecapCards {
  const others = stories.filter(({ kind }) => !HEADLINES.includes(kind));
  const titles = others.filter(({ kind }) => TITLES.includes(kind));
  const [telling] = TELLING.flatMap((kind) => others.find((story) => story.kind === kind) ?? []);
  const lead =
    titles.length > 0 ? titles : [telling ?? others[0]].filter((story) => story !== undefined);
  return { lead, lines: others.filter((story) => !lead.includes(story)) };
}
