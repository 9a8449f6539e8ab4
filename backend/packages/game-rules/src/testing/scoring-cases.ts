/** Reads the scoring cases under golden/, with the rounds of the real seasons that they speak of. */
import type { Round, Season } from '../model/season.js';
import data from '../golden/scoring-cases.json' with { type: 'json' };
import { season2025, season2026 } from './real-season.js';

const SEASONS: { readonly [year: number]: Season } = { 2025: season2025(), 2026: season2026() };

export const realRound = (year: number, number: number): Round => {
  const round = SEASONS[year]?.rounds.find((each) => each.round === number);
  if (round === undefined) throw new Error(`There is no round ${number} in ${year}.`);
  return round;
};

/** Real rounds with the points that were worked out by hand. */
export const scoringCases = data.cases;

type Kind = keyof typeof data.special;

/** Every driver of the two seasons to whom this happened in a Grand Prix, with the round. */
export const specialInRace = (kind: Kind): readonly { driver: string; round: Round }[] =>
  data.special[kind].flatMap((text) => {
    const [year, number, session, driver = ''] = text.split(' ');
    return session === 'race' ? [{ driver, round: realRound(Number(year), Number(number)) }] : [];
  });
