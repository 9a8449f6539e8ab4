import {
  AWARD_TITLES,
  seasonAwards,
  seasonBalances,
  seasonTables,
  titleStory,
  type LeagueAfter,
  type SeasonAward,
} from '@gridlock/game-rules';
import { formatPoints, type YearFacts } from '@gridlock/pictures';
import { finalTablesOf } from '../recap/final-tables-of.js';
import type { Profile } from '../../accounts/user/user.service.js';
import { NOTHING, playerFacts, sectorsOf, signed } from './part-facts.js';
import type { PictureContext } from './picture-context.js';

const CHAMPIONSHIPS = [
  { of: 'drivers', name: 'Drivers Championship' },
  { of: 'teams', name: 'Teams Championship' },
] as const;

/** A member's season, once it is over (SHARE-4). */
export function yearFacts(
  { shown, origin, stars, now }: PictureContext,
  profile: Profile,
  after: LeagueAfter,
): YearFacts {
  const { league, rules, members } = shown;
  const { _id: userId } = profile;
  const tables = seasonTables({ season: rules, members, now });
  const final = finalTablesOf(shown);
  const won = CHAMPIONSHIPS.filter(({ of }) =>
    titleStory(tables.after, of, final?.[of]).champions.some(
      (champion) => champion.userId === userId,
    ),
  );
  const awards = seasonAwards(tables, members);
  const balance = seasonBalances(tables, members).find((each) => each.userId === userId);
  // race nights have no history
  const ownTitles = league.night === null ? won.length : 0;
  return {
    kind: 'year',
    origin,
    season: league.season,
    player: { ...playerFacts(profile, stars), stars: (stars.get(userId) ?? 0) + ownTitles },
    title:
      won.length > 0 ? `${won.map(({ name }) => firstWord(name)).join(' and ')} Champion` : null,
    championships: CHAMPIONSHIPS.map(({ of, name }) => {
      const table = (final ?? after.tables)[of];
      const row = table.find((each) => each.userId === userId);
      // without a point there is no place to show
      const hasPlaces = table.some(({ totalPoints }) => totalPoints > 0);
      return {
        name,
        place: hasPlaces && row ? row.position : null,
        points: row?.totalPoints ?? 0,
      };
    }),
    sectors: sectorsOf(after.marks, userId, after.rounds),
    figures: figuresOf(userId, after, balance),
    awards: awards.flatMap((award) => {
      const value = figureFor(userId, award, tables.after.length);
      return value === null ? [] : [{ name: AWARD_TITLES[award.kind], value }];
    }),
  };
}

/** `Drivers Championship` → `Drivers` */
const firstWord = (name: string): string => name.split(' ')[0] ?? name;

/** The best round, then points by swaps and plan; for a player without these, figures of the rounds. */
function figuresOf(
  userId: string,
  after: LeagueAfter,
  balance: ReturnType<typeof seasonBalances>[number] | undefined,
): YearFacts['figures'] {
  const { raceHistory, averagePoints, bestRace } = after.statisticsOf(userId);
  const above = raceHistory.filter(({ isSuccess }) => isSuccess).length;
  const best = bestRace && bestRace.points > 0 ? bestRace : null;
  const { swaps, plan } = balance ?? {};
  return [
    {
      name: 'Best round',
      value: best ? formatPoints(best.points) : NOTHING,
      note: best ? `round ${best.round}` : '',
    },
    swaps && swaps.rounds > 0
      ? { name: 'Swaps', value: signed(swaps.gained), note: counted(swaps.rounds, 'round') }
      : { name: 'Average', value: averagePoints.toFixed(1), note: 'a round' },
    plan && plan.picks > 0
      ? { name: 'Plan', value: formatPoints(plan.points), note: counted(plan.picks, 'pick') }
      : { name: 'Above average', value: String(above), note: `of ${raceHistory.length}` },
  ];
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** What the member has this award for; null without it. */
function figureFor(
  userId: string,
  { kind, value, holders }: SeasonAward,
  rounds: number,
): string | null {
  const holder = holders.find((each) => each.userId === userId);
  if (!holder) return null;
  switch (kind) {
    case 'best-average':
      return value.toFixed(2);
    case 'swap-of-the-year':
      return signed(value);
    case 'comeback':
      return holder.places ? `P${holder.places.from} to P${holder.places.to}` : signed(value);
    case 'only-one':
      return counted(value, 'time');
    case 'iron':
      return `${value} of ${rounds}`;
    case 'wooden-spoon':
      return formatPoints(value);
  }
}
