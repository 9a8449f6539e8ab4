import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type {
  CalendarRound,
  DriverData,
  SeasonData,
  SourceData,
  TeamData,
} from '../model/season-data.js';
import { knowledgeFolder } from '../model/package-folders.js';

/** What is known of a season beyond a results API; its values replace those of the API. */
export type SeasonKnowledge = {
  readonly source?: SourceData;
  /** By team id, in the order to show them in. */
  readonly teams?: Readonly<Record<string, Partial<Omit<TeamData, 'id'>>>>;
  /** By driver id, in the order to show them in. */
  readonly drivers?: Readonly<Record<string, Partial<Omit<DriverData, 'id'>>>>;
  /** By round number. */
  readonly rounds?: Readonly<Record<string, Partial<Omit<CalendarRound, 'round'>>>>;
};

const enrichList = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  knowledge: Readonly<Record<string, Partial<Omit<Thing, 'id'>>>>,
): Thing[] => {
  const order = Object.keys(knowledge);
  const rank = ({ id }: Thing) => (order.includes(id) ? order.indexOf(id) : order.length);
  // Sorting is stable: what is not named stays in its order, at the end.
  return things
    .map((thing): Thing => ({ ...thing, ...knowledge[thing.id] }))
    .sort((a, b) => rank(a) - rank(b));
};

/** The season with knowledge put on top; teams and drivers in the order of the knowledge. */
export const enrich = (data: SeasonData, knowledge: SeasonKnowledge): SeasonData => ({
  ...data,
  source: knowledge.source ?? data.source,
  teams: enrichList(data.teams, knowledge.teams ?? {}),
  drivers: enrichList(data.drivers, knowledge.drivers ?? {}),
  rounds: data.rounds.map((round) => ({ ...round, ...knowledge.rounds?.[String(round.round)] })),
});

/** The knowledge that comes with the package for a year; null when there is none. */
export const loadKnowledge = (year: number): SeasonKnowledge | null => {
  const path = join(knowledgeFolder, `${year}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SeasonKnowledge) : null;
};
