import { HEADLINES } from '../../features/recap/headline';
import type { Recap, Story } from '../../api/recapApi';

type Kind = Story['kind'];

const POSSIBLE: readonly Kind[] = ['perfect', 'nearest', 'left-behind'];
const AWAY: readonly Kind[] = ['team-away', 'driver-away'];
const TABLE: readonly Kind[] = ['lead-new', 'lead-grows', 'lead-shrinks', 'lead-level'];
const DUELS: readonly Kind[] = ['level', 'duel'];

/** The stories of a round, sorted into the cards of the page. */
export type RecapCards = {
  readonly champions: readonly Story[];
  readonly possible: readonly Story[];
  readonly away: Story | null;
  readonly alone: Story | null;
  readonly climb: Story | null;
  readonly lead: Story | null;
  readonly duel: Story | null;
  /** Everything else, a line each. */
  readonly also: readonly Story[];
};

export function recapCards({ stories }: Recap): RecapCards {
  const of = (...kinds: readonly Kind[]) => stories.filter(({ kind }) => kinds.includes(kind));
  const champions = of('champion', 'champion-teams');
  const possible = of(...POSSIBLE);
  const [away = null] = of(...AWAY).sort((one, other) => (other.figure ?? 0) - (one.figure ?? 0));
  const [alone = null] = of('alone');
  const [climb = null] = of('climb');
  const [lead = null] = of(...TABLE);
  const [duel = null] = of(...DUELS);
  const placed = new Set([...champions, ...possible, away, alone, climb, lead, duel]);
  const also = stories.filter((story) => !placed.has(story) && !HEADLINES.includes(story.kind));
  return { champions, possible, away, alone, climb, lead, duel, also };
}
