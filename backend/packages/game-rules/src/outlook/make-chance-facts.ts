/**
 * OUT-9: into the chances goes what everybody in the league may know: results, tables, the names that locked
 * picks have left (USED-8), and picks of rounds that are shown (LOCK-5). No open pick and no plan does; who looks
 * may add what they plan themselves, on their own screen.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { RoundPick } from '../model/pick.js';
import type { Driver, Round, Season } from '../model/season.js';
import { teamOfDriver } from '../names/drivers.js';
import { roundPoints } from '../scoring/round-points.js';
import { scoreBook, scoreMembers, type MemberScoringInput } from '../scoring/score-league.js';
import { takesPart } from '../scoring/takes-part.js';
import { evaluatePicks, lockedPicks, pickRules } from '../selection/counted-picks.js';
import { remainingNames } from '../selection/remaining-names.js';
import type {
  ChanceDriver,
  ChanceFacts,
  ChanceMember,
  ChanceRound,
  RecentFinish,
} from './chance-facts.js';
import { pointsScale } from './points-scale.js';
import { roundsAhead } from './reach.js';

/** How many past races count. */
const RECENT_RACES = 10;

type ChanceInput = {
  readonly season: Season;
  readonly members: readonly MemberScoringInput[];
  readonly now: Date;
};

/** The facts of a league at game time `now`. */
export const makeChanceFacts = ({ season, members, now }: ChanceInput): ChanceFacts => {
  const counted = new Map(
    members.map(({ userId, picks }) => {
      const locked = lockedPicks(season, picks, now);
      return [userId, evaluatePicks(pickRules(season), locked).counted] as const;
    }),
  );
  const completed = inLockOrder(season, season.rounds.filter(isCompleted));
  const ahead = roundsAhead(season, now);
  const next = ahead[0]?.round.round ?? completed.at(-1)?.round ?? 1;
  return {
    teams: season.teams.map(({ id }) => id),
    drivers: season.drivers.map((driver) => toDriver(driver, { completed, next })),
    members: scoreMembers(scoreBook(season, now), members).members.map(
      ({ member, results }): ChanceMember => {
        const rounds = completed.filter((round) => tookPart(round, member)).length;
        return {
          id: member.userId,
          drivers: results.map(({ score }) => score.driverPoints),
          teams: results.map(({ score }) => score.teamPoints),
          left: remainingNames({ season, picks: member.picks, now }),
          rounds,
          missed: Math.max(0, rounds - results.length),
        };
      },
    ),
    rounds: ahead.map(({ round, isLocked }) => {
      const picks = members.map(({ userId }) => pickOf(counted.get(userId), round.round));
      return {
        round: round.round,
        scale: pointsScale(season, round),
        picks: isLocked ? picks : null,
        sprintEarned: isLocked ? sprintEarned(round, picks) : null,
      };
    }),
  };
};

const tookPart = (round: Round, { joinedAt, picks }: MemberScoringInput): boolean =>
  takesPart(round, { joinedAt, hasPick: picks.some((pick) => pick.round === round.round) });

const pickOf = (picks: readonly RoundPick[] | undefined, round: number) => {
  const pick = picks?.find((each) => each.round === round);
  if (!pick?.scores) return null;
  const { mainDriver, reserveDriver, team } = pick;
  return { mainDriver, reserveDriver, team };
};

type Picks = readonly ReturnType<typeof pickOf>[];

const sprintEarned = (round: Round, picks: Picks): ChanceRound['sprintEarned'] => {
  const { sprint } = round.results;
  if (!round.isSprintWeekend || sprint === null) return null;
  const run = roundPoints({ ...round, results: { race: sprint, sprint } })?.sprint;
  return picks.map((pick) => ({
    drivers: (pick && run?.ofDriver(pick.reserveDriver)) ?? 0,
    teams: (pick && run?.ofTeam(pick.team)) ?? 0,
  }));
};

const toDriver = (
  driver: Driver,
  { completed, next }: { completed: readonly Round[]; next: number },
): ChanceDriver => {
  const { id, selectable } = driver;
  const latest = completed.at(-1);
  const rows = completed.flatMap(
    ({ results }) => results.race?.filter((row) => row.driver === id) ?? [],
  );
  const row = latest?.results.race?.find((each) => each.driver === id);
  const finishes = rows
    .filter(({ status }) => status !== 'DNS')
    .slice(-RECENT_RACES)
    .map(({ position, status }): RecentFinish => (status === 'FINISHED' ? position : null));
  const { from = 0, to = 0 } =
    driver.stints.find((stint) => stint.from <= next && stint.to >= next) ?? {};
  return {
    id,
    team: row?.team ?? teamOfDriver(driver, latest?.round ?? next) ?? '',
    selectable,
    races: latest ? row !== undefined : from <= to && from > 0,
    finishes,
  };
};
