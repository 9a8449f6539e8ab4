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
import { sumPoints } from '../scoring/points.js';
import {
  scoreBook,
  scoreMembers,
  type MemberScoringInput,
  type ScoredMember,
} from '../scoring/score-league.js';
import { canStillPick, mostOf, picksAhead, roundsAhead } from './reach.js';
import type { RoundAhead, Title } from './reach.js';
import { after, foremost, isAhead, tally, type Tally } from './tally.js';
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
  /** The first round after which the title can be won; null for a member who cannot win it, or has. */
  readonly earliest: number | null;
  /** Whether the next round can put the member out who can still win. */
  readonly canGoOut: boolean;
};

type Outlook = { readonly [title in Title]: readonly TitleOutlook[] };

type Race = {
  readonly title: Title;
  readonly ahead: readonly RoundAhead[];
  readonly contenders: readonly Contender[];
  readonly mayGrow: boolean;
};

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

const locked = (rounds: readonly RoundAhead[]) => rounds.filter(({ isLocked }) => isLocked);
const open = (rounds: readonly RoundAhead[]) => rounds.filter(({ isLocked }) => !isLocked);

/** Whether some rest of the season puts nobody ahead of the member. */
const isPossible = (race: Race, own: Contender): boolean => {
  const others = race.contenders.filter((each) => each !== own);
  const wins = open(race.ahead).map((round) => mostIn(own, round, race.title));
  const endings = allEndings(own, others, { rounds: locked(race.ahead), title: race.title });
  if (endings === null) return true;
  return endings.some((ending) => {
    const mine = tally(own, joined(ofOwn(ending), wins));
    return (
      mine.total > 0 &&
      others.every((other, at) => !isAhead(tally(other, ofOther(ending, at)), mine))
    );
  });
};

const ofOwn = (ending: readonly Ending[]): readonly number[] => ending.map(({ own }) => own);
const ofOther = (ending: readonly Ending[], at: number): readonly number[] =>
  ending.map(({ others }) => others[at] ?? 0);
/** Without a copy where one of them is empty, as nearly always: it is asked for each pair of members. */
const joined = (some: readonly number[], more: readonly number[]): readonly number[] =>
  some.length === 0 ? more : [...some, ...more];

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
  const { title, contenders, mayGrow } = race;
  const rivals = contenders.filter((each) => each.userId !== own.userId);
  const all = mayGrow ? [...rivals, NEWCOMER] : rivals;
  const wins = open(ahead).map((round) => mostOf(round, title));
  const rounds = { wins, locked: locked(ahead), title };
  return all.every((rival) => !mayPass(own, rival, rounds));
};

type RoundsToPass = {
  /** What can be won in the open ones. */
  readonly wins: readonly number[];
  readonly locked: readonly RoundAhead[];
  readonly title: Title;
};

const mayPass = (own: Contender, rival: Contender, { wins, locked, title }: RoundsToPass) => {
  const endings = allEndings(rival, [own], { rounds: locked, title });
  if (endings === null) return true;
  const most = rival.canPick ? wins : [];
  return endings.some((ending) => {
    const theirs = tally(rival, joined(ofOwn(ending), most));
    return isAhead(theirs, tally(own, ofOther(ending, 0)));
  });
};

/** The first round to come after which the member may have won, if everything goes their way until then. */
const earliest = (race: Race, own: Contender): number | null => {
  // what is won stays won, so the first one is found by halving
  let [from, to] = [1, race.ahead.length + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const isFirstOrLater = mayHaveWon(race, own, middle);
    if (isFirstOrLater === null) return null;
    if (isFirstOrLater) to = middle;
    else from = middle + 1;
  }
  return race.ahead[from - 1]?.round.round ?? null;
};

/** Whether the member may have won after so many rounds more; null when there is too much to work through. */
const mayHaveWon = (race: Race, own: Contender, count: number): boolean | null => {
  const others = race.contenders.filter((each) => each !== own);
  const rounds = race.ahead.slice(0, count);
  const wins = open(rounds).map((round) => mostIn(own, round, race.title));
  const endings = allEndings(own, others, { rounds: locked(rounds), title: race.title });
  if (endings === null) return null;
  return endings.some((ending) => {
    const mine = after(own, joined(ofOwn(ending), wins));
    const rest = others.map((other, at) => after(other, ofOther(ending, at)));
    return isWon({ ...race, contenders: [mine, ...rest] }, mine, race.ahead.slice(count));
  });
};

/**
 * Whether the title is out of reach after the next round, if it goes all wrong: whatever comes then, somebody is
 * ahead of the most that the member can have.
 */
const canGoOut = (race: Race, own: Contender): boolean => {
  const { title } = race;
  const others = race.contenders.filter((each) => each !== own);
  const [next, ...rest] = race.ahead;
  if (next === undefined) return false;
  const endings = allEndings(own, others, { rounds: locked(rest), title });
  if (endings === null) return false;
  const wins = open(rest).map((round) => mostIn(own, round, title));
  // in an open round all others may win, in a locked one whoever the round is the best for
  const fronts = endings.map((ending) =>
    foremost(
      others.map((other, at) => {
        const earned = next.isLocked ? [] : [mostIn(other, next, title)];
        return tally(other, joined(earned, ofOther(ending, at)));
      }),
    ),
  );
  const isOut = (earned: number, best: { readonly at: number; readonly earned: number } | null) =>
    endings.every((ending, nth) => {
      const mine = tally(own, [earned, ...joined(ofOwn(ending), wins)]);
      const rival = best && others[best.at];
      const theirs = rival && tally(rival, [best.earned, ...ofOther(ending, best.at)]);
      return (
        mine.total <= 0 || [fronts[nth], theirs].some((other) => other && isAhead(other, mine))
      );
    });
  if (!next.isLocked) return isOut(0, null);
  return others.some((rival, at) => {
    const ways = allEndings(rival, [own], { rounds: [next], title }) ?? [];
    return ways.some(([way]) => isOut(way?.others[0] ?? 0, { at, earned: way?.own ?? 0 }));
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
    const past = new Set(completed.slice(0, count).map(({ round }) => round));
    const then = asAfter(season, past);
    const members = scored.map(({ member, results }) => ({
      member: { ...member, picks: member.picks.filter(({ round }) => past.has(round)) },
      results: results.filter(({ pick }) => past.has(pick.round)),
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
const asAfter = (season: Season, past: ReadonlySet<number>): Season => ({
  ...season,
  rounds: season.rounds.map((round) =>
    past.has(round.round) ? round : { ...round, results: { race: null, sprint: null } },
  ),
});
