import {
  exactPoints,
  inLockOrder,
  isReserveNeeded,
  PICK_FIELDS,
  type Recap,
  type Round,
  type Season,
  type Story,
  type StoryPage,
} from '@gridlock/game-rules';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import type {
  RecapDto,
  RecapNeighbourDto,
  RecapStoryDto,
  RecapWinnerDto,
} from './dto/recap.dto.js';
import { formerPlayer } from './final-tables-of.js';
import { teamNameOf } from './team-name.js';
import type { VisibleLeague } from '../standings/visible-league.service.js';

type RecapContext = VisibleLeague & {
  readonly race: RaceSnapshot;
  readonly correctedAt: Date | null;
};

/** A recap with display names, and with addresses of screens where its numbers are. */
export function toRecapDto(recap: Recap, context: RecapContext): RecapDto {
  const { season, race, profiles, now } = context;
  const leaders = recap.leaders.map(({ userId }) => userId);
  const ids = new Set([
    ...recap.stories.flatMap(({ userIds }) => userIds),
    ...recap.possible.map(({ userId }) => userId),
    ...leaders.flatMap((userId) => userId ?? []),
  ]);
  return {
    round: race.round,
    raceName: race.name,
    countryCode: race.countryCode,
    isSprintWeekend: race.isSprintWeekend,
    resultsStatus: season.resultsStatus(race, now),
    resultsUpdatedAt: season.resultsUpdatedAt(race, now),
    correctedAt: context.correctedAt,
    stories: recap.stories.map((story) => toStory(story, context)),
    winner: recap.winner && toWinner(recap.winner, context),
    possible: [...recap.possible],
    leaders: [...recap.leaders],
    players: [...ids].map((id) => profiles.get(id) ?? formerPlayer(id)),
    ...neighbours(context),
  };
}

const toWinner = (
  { userId, pick, score }: NonNullable<Recap['winner']>,
  { season, race }: RecapContext,
): RecapWinnerDto => ({
  userId,
  parts: PICK_FIELDS.map((field) => {
    const id = pick[field];
    const name = season.nameOf(id);
    const { racePoints, sprintPoints } = score[field];
    return {
      field,
      name,
      team: field === 'team' ? name : teamNameOf(season, id, race.round),
      points:
        field === 'reserveDriver' && !isReserveNeeded(score)
          ? null
          : exactPoints(racePoints + sprintPoints),
    };
  }),
});

const toStory = (
  { phrase: _phrase, userIds, page, team, ...story }: Story,
  { league, season, race }: RecapContext,
): RecapStoryDto => ({
  ...story,
  userIds: [...userIds],
  link: `/league/${league._id}${PAGES[page](race.round)}`,
  team: team === null ? null : season.nameOf(team),
});

const PAGES: { readonly [page in StoryPage]: (round: number) => string } = {
  race: (round) => `/race/${round}`,
  standings: () => '/standings',
  swaps: (round) => `/swaps?round=${round}`,
  chart: () => '/chart',
  log: () => '/log',
};

/** The rounds that have a recap, in the order of the locks. */
export const completedIn = (rules: Season): readonly Round[] =>
  inLockOrder(rules, rules.rounds).filter(
    ({ isCancelled, results }) => !isCancelled && results.race !== null,
  );

/** The rounds before and after it that have a recap, too. */
function neighbours({ rules, race }: RecapContext): Pick<RecapDto, 'previous' | 'next'> {
  const completed = completedIn(rules);
  const at = completed.findIndex(({ round }) => round === race.round);
  const neighbour = (index: number): RecapNeighbourDto | null => {
    const found = completed[index];
    return found ? { round: found.round, raceName: found.name } : null;
  };
  return { previous: neighbour(at - 1), next: neighbour(at + 1) };
}
