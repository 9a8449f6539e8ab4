import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  startStandIn,
  type RunningStandIn,
  type ServedRound,
  type ServedSeason,
} from '@gridlock/season-packs/stand-in';

type Facts = Omit<ServedSeason, 'year'> & { readonly season: number };

const FACTS = resolve(__dirname, '../../backend/packages/season-packs/facts');

function readFacts(year: number): ServedSeason {
  const text = readFileSync(resolve(FACTS, `${String(year)}.json`), 'utf8');
  const { season, ...facts } = JSON.parse(text) as Facts;
  return { year: season, ...facts };
}

const hasSprint = ({ sessions }: ServedRound): boolean => 'sprint' in sessions;

/** The season to its end: a round that nobody has the result of yet ends as one of its kind before it did. */
function playedToItsEnd(season: ServedSeason): ServedSeason {
  const known = season.rounds.filter(({ results }) => results?.race);
  const rounds = season.rounds.map((round) => {
    if (known.includes(round)) return round;
    const alike = known.filter((each) => hasSprint(each) === hasSprint(round));
    const model = alike[round.round % alike.length];
    return model ? { ...round, results: model.results ?? null } : round;
  });
  return { ...season, rounds };
}

/** A results API on this machine that has these seasons to their ends. */
export const startResults = (...years: readonly number[]): Promise<RunningStandIn> =>
  startStandIn({ seasons: years.map((year) => playedToItsEnd(readFacts(year))) });
