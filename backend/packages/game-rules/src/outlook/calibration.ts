/**
 * OUT-10: the chances are measured by seasons that are over. Leagues are played by people who choose by chance,
 * blindly or with an eye to form, and who miss some rounds; after some rounds everybody's chance of the drivers'
 * and of the teams' title is stated and compared with what came of it. The Brier score is the mean of the squared
 * distance between what was said and 0 or 1. Beside it stand those of two guesses: that the leader wins, and
 * that everybody wins by their share of the points.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import { lockAt } from '../calendar/lock.js';
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { recentForm } from '../scoring/form.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { remainingNames } from '../selection/remaining-names.js';
import { SeasonPlayer } from './chances.js';
import { makeDice, type Dice } from './dice.js';
import { makeChanceFacts } from './make-chance-facts.js';
import { outlook } from './title.js';

/** One thing that was said, and whether it came true. */
export type Forecast = {
  readonly said: number;
  readonly leader: number;
  readonly share: number;
  readonly cameTrue: boolean;
};

type CalibrationInput = {
  /** What has been run of it is taken to be all of it. */
  readonly season: Season;
  readonly leagues: number;
  readonly members: number;
  /** Seasons that are played for each forecast. */
  readonly seasons: number;
  readonly seed: number;
};

type Manner = { readonly eye: number; readonly misses: number };

/** Forecasts of random leagues at five moments of a season. */
export function* forecasts(input: CalibrationInput): Generator<Forecast> {
  const dice = makeDice(input.seed);
  const rounds = inLockOrder(input.season, input.season.rounds.filter(isCompleted));
  const season = { ...input.season, rounds };
  const moments = [0.2, 0.4, 0.6, 0.75, 0.9].map((part) => Math.round(rounds.length * part));
  for (let league = 0; league < input.leagues; league += 1) {
    const members = randomLeague(season, input.members, dice);
    const end = outlook({ season, members, now: endOf(season), mayGrow: false });
    for (const done of moments) {
      yield* forecastsAfter({ season, members, done, end, seasons: input.seasons, dice });
    }
  }
}

function* forecastsAfter(of: {
  readonly season: Season;
  readonly members: readonly MemberScoringInput[];
  readonly done: number;
  readonly end: ReturnType<typeof outlook>;
  readonly seasons: number;
  readonly dice: Dice;
}): Generator<Forecast> {
  const { season, members, done, end, seasons, dice } = of;
  const then = afterRounds(season, done);
  const membersThen = members.map((member) => ({
    ...member,
    picks: member.picks.filter(({ round }) => then.numbers.has(round)),
  }));
  const facts = makeChanceFacts({ season: then.season, members: membersThen, now: then.now });
  const player = new SeasonPlayer(facts, Math.floor(dice() * 2 ** 31));
  player.play(seasons);
  const { titles } = player.chances();
  for (const title of ['drivers', 'teams'] as const) {
    const points = facts.members.map((each) => each[title].reduce((sum, one) => sum + one, 0));
    const best = Math.max(...points);
    const all = points.reduce((sum, each) => sum + each, 0);
    const leaders = points.filter((each) => each === best).length;
    for (const [at, each] of points.entries()) {
      yield {
        said: (titles[title].places[at]?.[0] ?? 0) / seasons,
        leader: each === best ? 1 / leaders : 0,
        share: all === 0 ? 1 / points.length : each / all,
        cameTrue: end[title][at]?.hasWon ?? false,
      };
    }
  }
}

const endOf = (season: Season): Date =>
  new Date(Math.max(...season.rounds.map((round) => (lockAt(round)?.getTime() ?? 0) + 7 * 864e5)));

const afterRounds = (season: Season, done: number) => {
  const numbers = new Set(season.rounds.slice(0, done).map(({ round }) => round));
  const rounds = season.rounds.map((round) =>
    numbers.has(round.round) ? round : { ...round, results: { race: null, sprint: null } },
  );
  const next = season.rounds[done];
  const lock = next ? lockAt(next) : null;
  const now = lock ? new Date(lock.getTime() - 36e5) : endOf(season);
  return { season: { ...season, rounds }, numbers, now };
};

/** People with picks for a whole season, by what each of them could know and use. */
const randomLeague = (season: Season, count: number, dice: Dice): readonly MemberScoringInput[] =>
  Array.from({ length: count }, (_, at) => {
    const manner = { eye: dice(), misses: dice() < 0.3 ? 0.15 : 0.02 };
    const userId = `member-${String(at)}`;
    const picks = randomPicks(season, manner, dice);
    return { userId, username: userId, joinedAt: new Date(0), picks };
  });

const randomPicks = (season: Season, { eye, misses }: Manner, dice: Dice): readonly RoundPick[] => {
  const picks: RoundPick[] = [];
  for (const [at, { round }] of season.rounds.entries()) {
    if (dice() < misses) continue;
    const { season: seasonThen, now } = afterRounds(season, at);
    const form = recentForm(seasonThen);
    const left = remainingNames({ season: seasonThen, picks, now });
    const worth = (lines: typeof form.drivers) =>
      new Map(lines.map(({ id, points }) => [id, points.reduce((sum, each) => sum + each, 0)]));
    const [drivers, teams] = [worth(form.drivers), worth(form.teams)];
    const draw = (names: readonly string[], by: ReadonlyMap<string, number>): string => {
      const any = () => names[Math.floor(dice() * names.length)] ?? '';
      const [one, other] = [any(), any()];
      return dice() < eye && (by.get(other) ?? 0) > (by.get(one) ?? 0) ? other : one;
    };
    const mainDriver = draw(left.mainDrivers, drivers);
    const reserves = left.reserveDrivers.filter((name) => name !== mainDriver);
    if (reserves.length === 0) continue;
    const names = {
      mainDriver,
      reserveDriver: draw(reserves, drivers),
      team: draw(left.teams, teams),
    };
    picks.push({ ...names, round, status: 'user-submitted', scores: true });
  }
  return picks;
};

/** What was said in one tenth of the scale, and how often it came true. */
type CalibrationRow = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly said: number;
  readonly cameTrue: number;
};

export type Calibration = {
  readonly rows: readonly CalibrationRow[];
  readonly count: number;
  readonly brier: { readonly model: number; readonly leader: number; readonly share: number };
};

const EDGES = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** The table and the scores of forecasts. */
export const calibrate = (all: readonly Forecast[]): Calibration => {
  const rows = EDGES.slice(1).map((to, at): CalibrationRow => {
    const from = EDGES[at] ?? 0;
    const within = all.filter(({ said }) => said >= from && (said < to || (to === 1 && said <= 1)));
    return {
      from,
      to,
      count: within.length,
      said: mean(within.map(({ said }) => said)),
      cameTrue: mean(within.map(({ cameTrue }) => (cameTrue ? 1 : 0))),
    };
  });
  const brier = (of: (each: Forecast) => number) =>
    mean(all.map((each) => (of(each) - (each.cameTrue ? 1 : 0)) ** 2));
  return {
    rows: rows.filter(({ count }) => count > 0),
    count: all.length,
    brier: {
      model: brier(({ said }) => said),
      leader: brier(({ leader }) => leader),
      share: brier(({ share }) => share),
    },
  };
};
