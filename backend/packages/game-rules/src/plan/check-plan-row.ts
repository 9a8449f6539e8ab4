/**
 * PLAN-5: a member pencils names of the season, or none, into any round that is neither cancelled nor
 * locked, in a race night also before anybody knows when it locks. Whether they go together does not matter: a
 * plan with problems can be stored.
 */
import { isToCome } from '../calendar/lock.js';
import type { PickField } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { acceptUnless, refuse, type Refusal, type Verdict } from '../model/verdict.js';
import { nameBook } from '../names/name-book.js';

/** What is pencilled into one round. */
export type PencilledNames = { readonly [field in PickField]: string | null };

/** Accepts the ids to store, or refuses with every reason. */
export const checkPlanRow = (input: {
  readonly season: Season;
  readonly round: number;
  /** As typed: names, ids, codes or aliases; null for none. */
  readonly names: PencilledNames;
  readonly now: Date;
}): Verdict<PencilledNames> => {
  const { season, names, now } = input;
  const round = season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  if (round.isCancelled) return refuse({ code: 'ROUND_CANCELLED' });
  if (!isToCome(round, now)) return refuse({ code: 'SELECTIONS_LOCKED' });
  const book = nameBook(season);
  const refusals: Refusal[] = [];
  const idOf = (field: PickField): string | null => {
    const name = names[field];
    if (name === null) return null;
    const found = field === 'team' ? book.team(name) : book.driver(name);
    if (found !== null) return found.id;
    refusals.push({ code: field === 'team' ? 'TEAM_UNKNOWN' : 'DRIVER_UNKNOWN', field, name });
    return null;
  };
  const ids = {
    mainDriver: idOf('mainDriver'),
    reserveDriver: idOf('reserveDriver'),
    team: idOf('team'),
  };
  return acceptUnless(refusals, ids);
};
