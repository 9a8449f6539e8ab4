/**
 * STATS-10: a member's streak of picks counts the completed rounds in a row, since joining, at whose lock they had
 * a pick of their own; a void pick, and one that the owner assigned after a missed lock, count as missed. The streak
 * above the mean counts the rounds in a row, of those they took part in, with points strictly above the mean of all
 * participants. Rounds follow each other as they lock.
 *
 * STATS-11: badges are facts. A member has never missed a lock with a pick of their own at each lock since joining,
 * from five completed rounds on. Five and ten in a row above average carry the round in which a streak got there
 * first, the longer in place of the shorter. A round is won by all who share its highest score, if it is more than 0
 * and somebody else took part.
 */
import { isOwnPick, type RoundPick } from '../model/pick.js';
import { aboveMean, leagueRounds, type LeagueRound } from '../scoring/league-rounds.js';
import type { LeagueScoringInput, ScoredLeague } from '../scoring/score-league.js';
import { scoreLeague } from '../scoring/score-league.js';
import { takesPart } from '../scoring/takes-part.js';

/** What a member can have a badge for, in the order in which badges are shown. */
export const BADGE_KINDS = [
  'never-missed',
  'ten-above-mean',
  'five-above-mean',
  'round-winner',
] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** Rounds in a row. */
type Streak = {
  /** How many the latest completed rounds make; 0 when the last one has ended it. */
  readonly current: number;
  /** The round with which that one began; null when there is none. */
  readonly since: number | null;
  readonly longest: number;
};

/** A fact about a member. */
type Badge = {
  readonly kind: BadgeKind;
  /** Rounds never missed, rounds in a row, or rounds won. */
  readonly count: number;
  /** `never-missed`: since this round; in a row: got there in it; `round-winner`: the latest win. */
  readonly round: number;
};

/** A member's streaks and badges; without any before their first completed round. */
export type StreaksAndBadges = {
  readonly streaks: { readonly picks: Streak; readonly aboveMean: Streak };
  readonly badges: readonly Badge[];
};

/** Whether a round goes on with a streak, or ends it. */
type Verdict = { readonly round: number; readonly holds: boolean };

/** The rounds of each streak; the last one is still running, and has none when it has just ended. */
const streaksIn = (verdicts: readonly Verdict[]): readonly (readonly number[])[] => {
  let running: number[] = [];
  const streaks = [running];
  for (const { round, holds } of verdicts) {
    if (holds) running.push(round);
    else {
      running = [];
      streaks.push(running);
    }
  }
  return streaks;
};

const streakOf = (streaks: readonly (readonly number[])[]): Streak => {
  const running = streaks.at(-1) ?? [];
  return {
    current: running.length,
    since: running[0] ?? null,
    longest: Math.max(...streaks.map(({ length }) => length)),
  };
};

const hadOwnPick = (pick: RoundPick): boolean => isOwnPick(pick) || pick.overOwnPick === true;

/** Of the rounds whose lock came after joining: whether the member had a pick there. */
const pickVerdicts = (
  { season, members }: ScoredLeague,
  rounds: readonly LeagueRound[],
  userId: string,
): readonly Verdict[] => {
  const joinedAt = members.find(({ member }) => member.userId === userId)?.member.joinedAt;
  if (joinedAt === undefined) return [];
  const since = new Set(
    season.rounds
      .filter((round) => takesPart(round, { joinedAt, hasPick: false }))
      .map(({ round }) => round),
  );
  return rounds
    .filter(({ round }) => since.has(round))
    .map(({ round, participants }) => {
      const scored = participants.get(userId)?.scored ?? null;
      return { round, holds: scored !== null && hadOwnPick(scored.pick) };
    });
};

/** Of the rounds that the member took part in: whether they were above the mean. */
const meanVerdicts = (rounds: readonly LeagueRound[], userId: string): readonly Verdict[] =>
  rounds.flatMap((each) => {
    const own = each.participants.get(userId);
    return own === undefined ? [] : [{ round: each.round, holds: aboveMean(each, own.cents) > 0 }];
  });

const NEVER_MISSED_FROM = 5;

const neverMissed = (picks: readonly Verdict[]): readonly Badge[] => {
  const [first] = picks;
  if (!first || picks.length < NEVER_MISSED_FROM || picks.some(({ holds }) => !holds)) return [];
  return [{ kind: 'never-missed', count: picks.length, round: first.round }];
};

const IN_A_ROW = [
  { kind: 'ten-above-mean', count: 10 },
  { kind: 'five-above-mean', count: 5 },
] as const;

const inARow = (streaks: readonly (readonly number[])[]): readonly Badge[] => {
  for (const { kind, count } of IN_A_ROW) {
    const round = streaks.find(({ length }) => length >= count)?.[count - 1];
    if (round !== undefined) return [{ kind, count, round }];
  }
  return [];
};

const isWin = ({ participants, bestCents }: LeagueRound, userId: string): boolean =>
  bestCents > 0 && participants.size > 1 && participants.get(userId)?.cents === bestCents;

const wins = (rounds: readonly LeagueRound[], userId: string): readonly Badge[] => {
  const won = rounds.filter((round) => isWin(round, userId));
  const latest = won.at(-1);
  return latest ? [{ kind: 'round-winner', count: won.length, round: latest.round }] : [];
};

/** The streaks of one member of a league and the badges that follow (STATS-10, STATS-11). */
export const streaksAndBadges = ({
  userId,
  ...input
}: LeagueScoringInput & { readonly userId: string }): StreaksAndBadges => {
  const league = scoreLeague(input);
  const rounds = leagueRounds(league);
  const picks = pickVerdicts(league, rounds, userId);
  const above = streaksIn(meanVerdicts(rounds, userId));
  return {
    streaks: { picks: streakOf(streaksIn(picks)), aboveMean: streakOf(above) },
    badges: [...neverMissed(picks), ...inARow(above), ...wins(rounds, userId)],
  };
};
