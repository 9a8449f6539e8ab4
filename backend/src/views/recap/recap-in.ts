import { recapOf, type FinalPlace, type Recap } from '@gridlock/game-rules';
import { nameInText } from '../../accounts/user/machine-profile.js';
import type { VisibleLeague } from '../standings/visible-league.service.js';
import { finalTablesOf, formerPlayer } from './final-tables-of.js';

/** The recap of a round of a league (RECAP-1 to RECAP-4); null unless it is completed. */
export function recapIn(shown: VisibleLeague, round: number): Recap | null {
  const { league, rules, members, profiles, now } = shown;
  const final = finalTablesOf(shown);
  const named = (places: readonly FinalPlace[]) =>
    places.map((place) => {
      const profile = profiles.get(place.userId) ?? formerPlayer(place.userId);
      return { ...place, username: nameInText(profile) };
    });
  return recapOf({
    league: league._id,
    season: rules,
    members,
    round,
    now,
    final: final && { drivers: named(final.drivers), teams: named(final.teams) },
  });
}
