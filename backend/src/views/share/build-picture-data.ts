import {
  gridOrder,
  leagueAfter,
  PICK_FIELDS,
  shownMembers,
  voidPicks,
  type LeagueAfter,
  type StandingsRow,
} from '@gridlock/game-rules';
import {
  formatPoints,
  type CardFacts,
  type GridFacts,
  type PictureFacts,
  type StandingsFacts,
} from '@gridlock/pictures';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { Profile } from '../../accounts/user/user.service.js';
import { NOTHING, partOf, playerFacts, roundFacts, sectorsOf, signed } from './part-facts.js';
import type { PictureContext, PictureRequest } from './picture-context.js';
import { recapFacts } from './recap-facts.js';
import { yearFacts } from './year-facts.js';

/**
 * The facts of a picture. Callers have decided that its round may be shared.
 *
 * @throws DomainError 404 USER_NOT_FOUND for the card or the year of somebody who is not a member
 */
export function buildPictureData(context: PictureContext, request: PictureRequest): PictureFacts {
  const { kind } = request;
  if (kind === 'grid') return gridFacts(context, request);
  const after = leagueAfter(momentOf(context, request));
  if (!after) throw new Error(`Round ${request.race.round} is not completed.`);
  switch (kind) {
    case 'recap':
      return recapFacts(context, request.race, after);
    case 'standings':
      return standingsFacts(context, request, after);
    case 'card':
      return cardFacts(context, memberOf(context, request), after);
    case 'year':
      return yearFacts(context, memberOf(context, request), after);
  }
}

/** The player of the card or the year. */
function memberOf({ shown }: PictureContext, { userId }: PictureRequest): Profile {
  const profile = userId === null ? undefined : shown.profiles.get(userId);
  if (!profile) throw notAMember();
  return profile;
}

const momentOf = ({ shown, now }: PictureContext, { race }: PictureRequest) => ({
  season: shown.rules,
  members: shown.members,
  round: race.round,
  now,
});

function gridFacts(context: PictureContext, request: PictureRequest): GridFacts {
  const { shown, origin, stars, viewer, now } = context;
  const { race } = request;
  const { season, rules, members, profiles } = shown;
  const byId = new Map(members.map((member) => [member.userId, member]));
  const places = gridOrder(momentOf(context, request)).map((userId, index) => ({
    userId,
    place: index + 1,
  }));
  const { shown: boxes, more } = shownMembers(places, viewer);
  const entries = boxes.flatMap(({ userId, place }): GridFacts['entries'] => {
    const [member, profile] = [byId.get(userId), profiles.get(userId)];
    if (!member || !profile) return [];
    const pick = member.picks.find(({ round }) => round === race.round);
    return [
      {
        ...playerFacts(profile, stars),
        place,
        pick: pick
          ? PICK_FIELDS.map((field) => partOf(season, race.round, { field, id: pick[field] }))
          : null,
        isVoid: voidPicks(rules, member.picks, now).has(race.round),
      },
    ];
  });
  return { kind: 'grid', origin, round: roundFacts(race), entries, more };
}

function standingsFacts(
  { shown, origin, stars, viewer }: PictureContext,
  { race }: PictureRequest,
  { tables, completed, rounds, driverMarks }: LeagueAfter,
): StandingsFacts {
  const { shown: rows, more } = shownMembers(tables.drivers, viewer);
  return {
    kind: 'standings',
    origin,
    round: roundFacts(race),
    completed,
    rounds: rounds.length,
    rows: rows.flatMap((row): StandingsFacts['rows'] => {
      const profile = shown.profiles.get(row.userId);
      if (!profile) return [];
      return [
        {
          ...playerFacts(profile, stars),
          place: row.position,
          points: row.totalPoints,
          moved: movedBy(row),
          sectors: sectorsOf(driverMarks, row.userId, rounds),
        },
      ];
    }),
    more,
  };
}

/** Places won by the latest round, below 0 for lost ones. */
export const movedBy = ({ position, positionBefore }: StandingsRow): number =>
  positionBefore === null ? 0 : positionBefore - position;

function cardFacts(
  { shown, origin, stars }: PictureContext,
  profile: Profile,
  after: LeagueAfter,
): CardFacts {
  const { _id: userId } = profile;
  const rowIn = (table: readonly StandingsRow[]) => table.find((row) => row.userId === userId);
  const [driver, team] = [rowIn(after.tables.drivers), rowIn(after.tables.teams)];
  const { raceHistory, averagePoints, bestRace } = after.statisticsOf(userId);
  const above = raceHistory.filter(({ isSuccess }) => isSuccess).length;
  const swaps = after.swapsOf(userId);
  return {
    kind: 'card',
    origin,
    season: shown.league.season,
    player: playerFacts(profile, stars),
    place: driver?.position ?? null,
    sectors: sectorsOf(after.marks, userId, after.rounds),
    figures: [
      { name: 'Points', value: formatPoints(driver?.totalPoints ?? 0) },
      { name: 'Teams', value: team ? `P${team.position}` : NOTHING },
      { name: 'Average', value: averagePoints.toFixed(1) },
      {
        name: 'Best round',
        value: bestRace && bestRace.points > 0 ? `R${bestRace.round}` : NOTHING,
      },
      { name: 'Above average', value: `${above} of ${raceHistory.length}` },
      { name: 'Swaps', value: swaps === null ? NOTHING : signed(swaps) },
    ],
  };
}
