/**
 * OUT-3: a title is possible for a member when some rest of the season puts nobody ahead of them, by points
 * and then by the better rounds (BOARD-2), and it is won when every rest does; with no point there is no
 * title (BOARD-5). So who can only share it can still win it, and who can only be caught and is better on
 * rounds has won it. In rounds to come the others may score nothing, because they may miss them; in a locked
 * one a shared name scores for all who have it. While new members may come, one of them may win everything
 * from here.
 *
 * The round since which a title is won is the first one after whose results that was certain. The next round
 * can put a member out when in some end of it somebody comes so far ahead that the most is not enough any more.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Season } from '../model/season.js';
import { exactPoints, sumPoints } from '../scoring/points.js';
import {
  scoreBook,
  scoreMembers,
  type MemberScoringInput,
  type ScoredMember,
} from '../scoring/score-league.js';
import { canStillPick, mostOf, picksAhead, roundsAhead } from './reach.js';
import type { RoundAhead, Title } from './reach.js';
import { allEndings, mostOfPick, type Contender, type Ending } from './title-race.js';

/** A league to look ahead from, at game time `now`. */
export type OutlookInput = {
  readonly season: Season;
  readonly members: readonly MemberScoringInput[];
  readonly now: Date;
  /** Whether the league may get new members. */
  readonly mayGrow: boolean;
};

/** How a member stands in the race for a title. */
export type TitleOutlook = {
  readonly userId: string;
  readonly points: number;
  /** The most points that the member can have in the end (OUT-2). */
  readonly reachable: number;
  readonly canWin: boolean;
  readonly hasWon: boolean;
  /** Points of each completed round with a pick that counts, the best first: they decide between equals. */
  readonly best: readonly number[];
  /** The round since which the title is won. */
  readonly wonSince: number | null;
  /** The first round after which the title can be won; null for who cannot win it, or has. */
  readonly earliest: number | null;
  /** Whether the next round can put the member out who can still win. */
  readonly canGoOut: boolean;
};

export type Outlook = { readonly [title in Title]: readonly TitleOutlook[] };

type Race = {
  readonly title: Title;
  readonly ahead: readonly RoundAhead[];
  readonly contenders: readonly Contender[];
  readonly mayGrow: boolean;
};

/** Points of rounds, and what they add up to. */
type Tally = { readonly total: number; readonly rounds: readonly number[] };

/** Both titles, in the order of the members. */
export const outlook = (input: OutlookInput): Outlook => {
  const scored = scoreMembers(scoreBook(input.season, input.now), input.members).members;
  const of = (title: Title) => titleOutlook(input, title, scored);
  return { drivers: of('drivers'), teams: of('teams') };
};

const titleOutlook = (
  input: OutlookInput,
  title: Title,
  scored: readonly ScoredMember[],
): readonly TitleOutlook[] => {
  const race = raceOf(input, title, scored);
  return race.contenders.map((contender) => {
    const hasWon = isWon(race, contender, race.ahead);
    const canWin = hasWon || isPossible(race, contender);
    return {
      userId: contender.userId,
      points: contender.points,
      reachable: most(contender, race).total,
      canWin,
      hasWon,
      best: contender.results.toSorted((one, other) => other - one),
      wonSince: hasWon ? wonSince(input, { race, contender, scored }) : null,
      earliest: canWin && !hasWon ? earliest(race, contender) : null,
      canGoOut: canWin && !hasWon && canGoOut(race, contender),
    };
  });
};

const raceOf = (input: OutlookInput, title: Title, scored: readonly ScoredMember[]): Race => {
  const { season, now } = input;
  const ahead = roundsAhead(season, now);
  const contenders = scored.map(({ member: { userId, picks }, results }): Contender => {
    const points = results.map(({ score }) =>
      title === 'drivers' ? score.driverPoints : score.teamPoints,
    );
    return {
      userId,
      points: sumPoints(points),
      results: points,
      canPick: canStillPick({ season, picks, now }),
      picks: picksAhead({ season, rounds: ahead, picks, now }),
    };
  });
  return { title, ahead, contenders, mayGrow: input.mayGrow };
};

const tally = (start: Contender, rounds: readonly number[]): Tally => ({
  total: exactPoints(rounds.reduce((sum, points) => sum + points, start.points)),
  rounds: [...start.results, ...rounds],
});

/** The most that a member can earn in one round. */
const mostIn = (contender: Contender, round: RoundAhead, title: Title): number => {
  if (round.isLocked) return mostOfPick(contender.picks.get(round.round.round), { round, title });
  return contender.canPick ? mostOf(round, title) : 0;
};

const most = (contender: Contender, { ahead, title }: Race): Tally =>
  tally(
    contender,
    ahead.map((round) => mostIn(contender, round, title)),
  );

const best = ({ rounds }: Tally): readonly number[] => rounds.toSorted((one, other) => other - one);

/** Whether `one` would stand ahead of `other` in the table (BOARD-2). */
const isAhead = (one: Tally, other: Tally): boolean => {
  if (one.total !== other.total) return one.total > other.total;
  return byRank({ points: 0, best: best(one) }, { points: 0, best: best(other) }) < 0;
};

const locked = (rounds: readonly RoundAhead[]) => rounds.filter(({ isLocked }) => isLocked);
const open = (rounds: readonly RoundAhead[]) => rounds.filter(({ isLocked }) => !isLocked);

/** Whether some rest of the season puts nobody ahead of the member. */
const isPossible = (race: Race, own: Contender): boolean => {
  const others = race.contenders.filter((each) => each !== own);
  const wins = open(race.ahead).map((round) => mostIn(own, round, race.title));
  const endings = allEndings(own, others, { rounds: locked(race.ahead), title: race.title });
  if (endings === null) return true;
  return endings.some((ending) => {
    const mine = tally(own, [...ending.map((each) => each.own), ...wins]);
    return (
      mine.total > 0 &&
      others.every((other, at) => !isAhead(tally(other, ofOther(ending, at)), mine))
    );
  });
};

const ofOther = (endings: readonly Ending[], at: number): readonly number[] =>
  endings.map(({ others }) => others[at] ?? 0);

const NEWCOMER: Contender = {
  userId: '',
  points: 0,
  results: [],
  canPick: true,
  picks: new Map(),
};

/** Whether nobody can come ahead of a member any more who starts from here with these rounds to come. */
const isWon = (race: Race, own: Contender, ahead: readonly RoundAhead[]): boolean => {
  if (own.points <= 0) return false;
  const rivals = race.contenders.filter((each) => each.userId !== own.userId);
  const all = race.mayGrow ? [...rivals, NEWCOMER] : rivals;
  return all.every((rival) => !mayPass(race, { own, rival, ahead }));
};

const mayPass = (
  { title }: Race,
  { own, rival, ahead }: { own: Contender; rival: Contender; ahead: readonly RoundAhead[] },
): boolean => {
  const wins = open(ahead).map((round) => mostIn(rival, round, title));
  const endings = allEndings(rival, [own], { rounds: locked(ahead), title });
  if (endings === null) return true;
  return endings.some((ending) => {
    const theirs = tally(rival, [...ending.map((each) => each.own), ...wins]);
    return isAhead(theirs, tally(own, ofOther(ending, 0)));
  });
};

const after = (contender: Contender, rounds: readonly number[]): Contender => {
  const { total, rounds: results } = tally(contender, rounds);
  return { ...contender, points: total, results };
};

/** The first round to come after which the member may have won, if everything goes their way until then. */
const earliest = (race: Race, own: Contender): number | null => {
  const others = race.contenders.filter((each) => each !== own);
  for (let count = 1; count <= race.ahead.length; count += 1) {
    const rounds = race.ahead.slice(0, count);
    const wins = open(rounds).map((round) => mostIn(own, round, race.title));
    const endings = allEndings(own, others, { rounds: locked(rounds), title: race.title });
    if (endings === null) return null;
    const hasWon = endings.some((ending) => {
      const mine = after(own, [...ending.map((each) => each.own), ...wins]);
      const rest = others.map((other, at) => after(other, ofOther(ending, at)));
      return isWon({ ...race, contenders: [mine, ...rest] }, mine, race.ahead.slice(count));
    });
    if (hasWon) return rounds.at(-1)?.round.round ?? null;
  }
  return null;
};

/** Whether the title is out of reach after the next round, if it goes all wrong. */
const canGoOut = (race: Race, own: Contender): boolean => {
  const { title } = race;
  const others = race.contenders.filter((each) => each !== own);
  const [next, ...rest] = race.ahead;
  if (next === undefined) return false;
  const isOut = (mine: Contender, theirs: readonly Contender[]): boolean =>
    !isPossible({ ...race, ahead: rest, contenders: [mine, ...theirs] }, mine);
  if (!next.isLocked) {
    const theirs = others.map((other) => after(other, [mostIn(other, next, title)]));
    return isOut(after(own, [0]), theirs);
  }
  return others.some((rival) => {
    const endings = allEndings(rival, [own], { rounds: [next], title }) ?? [];
    return endings.some((ending) => {
      const theirs = others.map((each) =>
        each === rival ? after(rival, [ending[0]?.own ?? 0]) : each,
      );
      return isOut(after(own, ofOther(ending, 0)), theirs);
    });
  });
};

type Won = {
  readonly race: Race;
  readonly contender: Contender;
  readonly scored: readonly ScoredMember[];
};

/** The completed rounds are taken back one by one while the title stays won. */
const wonSince = (input: OutlookInput, { race, contender, scored }: Won): number | null => {
  const { season } = input;
  const completed = inLockOrder(season, season.rounds.filter(isCompleted));
  let since: number | null = locked(race.ahead)[0]?.round.round ?? null;
  for (let count = completed.length; count > 0; count -= 1) {
    const known = new Set(completed.slice(0, count).map(({ round }) => round));
    const then = asAfter(season, known);
    const members = scored.map(({ member, results }) => ({
      member: { ...member, picks: member.picks.filter(({ round }) => known.has(round)) },
      results: results.filter(({ pick }) => known.has(pick.round)),
    }));
    const before = raceOf({ ...input, season: then }, race.title, members);
    const own = before.contenders.find(({ userId }) => userId === contender.userId);
    const rounds = before.ahead.map((round) => ({ ...round, isLocked: false }));
    if (own === undefined || !isWon(before, own, rounds)) return since;
    since = completed[count - 1]?.round ?? null;
  }
  return since;
};

/** The season as it was once these rounds had been scored and no other one. */
const asAfter = (season: Season, known: ReadonlySet<number>): Season => ({
  ...season,
  rounds: season.rounds.map((round) =>
    known.has(round.round) ? round : { ...round, results: { race: null, sprint: null } },
  ),
});

type Ranked = Pick<TitleOutlook, 'points' | 'best'>;

/** Below 0 for who stands ahead, 0 for equals (BOARD-2). */
export const byRank = (one: Ranked, other: Ranked): number => {
  if (one.points !== other.points) return other.points - one.points;
  for (let nth = 0; nth < Math.max(one.best.length, other.best.length); nth += 1) {
    const difference = (other.best[nth] ?? 0) - (one.best[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
