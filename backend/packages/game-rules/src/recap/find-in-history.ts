import { PICK_FIELDS, type PickField } from '../model/pick.js';
import { aboveMean, type LeagueRound } from '../scoring/league-rounds.js';
import { mostOf, scorersOf, type FindStory } from './find-in-round.js';
import { found } from './story.js';
import { inPlace, inPoints, inRounds, listed, listedPlayers } from './words.js';

/** How many of the latest rounds are so, without a gap. */
const running = (rounds: readonly LeagueRound[], is: (round: LeagueRound) => boolean): number => {
  const last = rounds.findLastIndex((round) => !is(round));
  return rounds.length - 1 - last;
};

const wonAlone = (round: LeagueRound, userId: string): boolean => {
  const best = [...round.participants.values()].filter(({ cents }) => cents === round.bestCents);
  // against somebody
  if (round.participants.size < 2) return false;
  return round.bestCents > 0 && best.length === 1 && best[0]?.userId === userId;
};

const STREAK_FROM = 2;

export const findWinStreak: FindStory = ({ history, members }) => {
  const streaks = members.map(({ userId, username }) => ({
    userId,
    username,
    count: running(history, (round) => wonAlone(round, userId)),
  }));
  const [best] = mostOf(streaks, ({ count }) => count);
  if (best === undefined || best.count < STREAK_FROM) return null;
  const values = { who: best.username, times: inRounds(best.count) };
  return found('win-streak', [best.userId], values, { figure: best.count });
};

const GOOD_FROM = 4;

export const findGoodStreak: FindStory = ({ history, members }) => {
  const isGood = (userId: string) => (round: LeagueRound) => {
    const own = round.participants.get(userId);
    return own !== undefined && aboveMean(round, own.cents) > 0;
  };
  const streaks = members.map(({ userId, username }) => ({
    userId,
    username,
    count: running(history, isGood(userId)),
  }));
  const best = mostOf(streaks, ({ count }) => count);
  const [first] = best;
  if (first === undefined || best.length > 1 || first.count < GOOD_FROM) return null;
  const values = { who: first.username, times: inRounds(first.count) };
  const detail = `The average was ${average(history)} this time.`;
  return found('good-streak', [first.userId], values, { detail, figure: first.count });
};

/** To one decimal: a mean is no score. */
const average = (history: readonly LeagueRound[]): string => {
  const round = history[history.length - 1];
  if (round === undefined) return inPoints(0);
  return inPoints(Math.round(round.sumOfCents / round.participants.size / 10) / 10);
};

const DRY_FROM = 2;
const BACK_WITH = 10;

export const findDroughtOver: FindStory = ({ history, members }) => {
  const earlier = history.slice(0, -1);
  const dry = (userId: string) => (round: LeagueRound) =>
    round.participants.get(userId)?.cents === 0;
  const back = members
    .filter(({ points }) => points >= BACK_WITH)
    .map((member) => ({ ...member, count: running(earlier, dry(member.userId)) }))
    .filter(({ count }) => count >= DRY_FROM);
  const [first] = mostOf(back, ({ count }) => count);
  if (first === undefined) return null;
  const values = {
    who: first.username,
    times: inRounds(first.count),
    points: inPoints(first.points),
  };
  const detail = `After ${inRounds(first.count)} without a point.`;
  return found('drought-over', [first.userId], values, { detail, figure: first.points });
};

const RECORD_AFTER = 3;

export const findRecord: FindStory = ({ history, members }) => {
  const [best, ...others] = mostOf(members, ({ points }) => points);
  const earlier = history.slice(0, -1);
  if (best === undefined || others.length > 0 || history.length < RECORD_AFTER) return null;
  const before = Math.max(...earlier.map(({ bestCents }) => bestCents));
  if (Math.round(best.points * 100) <= before) return null;
  const values = { who: best.username, points: inPoints(best.points) };
  const detail = `The best before it: ${inPoints(before / 100)}.`;
  return found('record', [best.userId], values, { detail, figure: best.points });
};

export const findSwapPaid: FindStory = ({ members }) => {
  const [best] = mostOf(members, ({ swap }) => swap ?? 0);
  if (!best?.swap || best.swap <= 0) return null;
  const values = { who: best.username, gain: inPoints(best.swap) };
  return found('swap-paid', [best.userId], values, { figure: best.swap, page: 'swaps' });
};

export const findSwapCost: FindStory = ({ members }) => {
  const [worst] = mostOf(members, ({ swap }) => -(swap ?? 0));
  if (!worst?.swap || worst.swap >= 0) return null;
  const values = { who: worst.username, loss: inPoints(-worst.swap) };
  return found('swap-cost', [worst.userId], values, { figure: worst.swap, page: 'swaps' });
};

const LISTS: Readonly<Record<PickField, string>> = {
  mainDriver: 'main driver',
  reserveDriver: 'reserve driver',
  team: 'team',
};

export const findCycle: FindStory = ({ members }) => {
  // the longest list, which turns over least often, comes first
  const turned = PICK_FIELDS.flatMap((field) =>
    members.filter(({ turnedOver }) => turnedOver.includes(field)),
  );
  const [first, ...others] = new Set(turned);
  if (first === undefined) return null;
  const list = listed(first.turnedOver.map((field) => LISTS[field])).replaceAll(
    /(, | and )/g,
    '$1every ',
  );
  const so = others.map(
    ({ username, turnedOver }) =>
      `${username} (${listed(turnedOver.map((field) => `${LISTS[field]}s`))})`,
  );
  const detail = so.length === 0 ? null : `The same goes for ${listedPlayers(so)}.`;
  const ids = [first, ...others].map(({ userId }) => userId);
  return found('cycle', ids, { who: first.username, list }, { detail, figure: ids.length });
};

export const findVoid: FindStory = ({ members }) => {
  const voided = members.filter(({ isVoid }) => isVoid);
  if (voided.length === 0) return null;
  const whos = listedPlayers(voided.map(({ username }) => username));
  return found(
    'void',
    voided.map(({ userId }) => userId),
    { whos },
  );
};

export const findMissed: FindStory = ({ members, after }) => {
  const missed = members.filter(({ scored, isVoid }) => scored === null && !isVoid);
  if (missed.length === 0 || missed.length === members.length) return null;
  const whos = listedPlayers(missed.map(({ username }) => username));
  const [only] = missed.length === 1 ? missed : [];
  const row = only && after.drivers.find(({ userId }) => userId === only.userId);
  const detail =
    row && row.position === row.positionBefore && row.totalPoints > 0
      ? `${row.username} stays ${inPlace(row.position)} all the same.`
      : null;
  return found(
    'missed',
    missed.map(({ userId }) => userId),
    { whos },
    { detail, page: 'log' },
  );
};

const SPOON_FROM = 4;

/** Only among several, and only for one of them: a round that was hard for many has no spoon. */
export const findSpoon: FindStory = (facts) => {
  const scorers = scorersOf(facts).filter(({ scored }) => scored.pick.scores);
  const lowest = mostOf(scorers, ({ points }) => -points);
  const [last] = lowest;
  if (last === undefined || lowest.length > 1 || scorers.length < SPOON_FROM) return null;
  const values = { who: last.username, points: inPoints(last.points) };
  return found('spoon', [last.userId], values, { figure: last.points });
};
