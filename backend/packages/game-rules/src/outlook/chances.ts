/**
 * OUT-7: the chances of a league are how often each member ends in each place when the rest of the season is
 * played many times, with drawn finishing orders (OUT-5) and drawn picks (OUT-6), scored as the game scores and
 * ranked as its tables are; picks of locked rounds stay as they are. The same seed plays the same seasons. Left
 * aside are swaps, and reserve drivers who race for a main driver.
 */
import type { ChanceFacts, ChancePick, ChanceRound } from './chance-facts.js';
import { makeDice, type Dice } from './dice.js';
import {
  drawPick,
  pickersOf,
  playPlanned,
  startOver,
  type DrawnPick,
  type PickDice,
  type Picker,
} from './draw-picks.js';
import { drawRace, expectationOf, makeRoom, type DrawRoom, type Expectation } from './draw-race.js';
import type { Title } from './reach.js';
import { TitleTable, type TitleChances } from './title-table.js';

type Chances = {
  readonly played: number;
  readonly titles: { readonly [title in Title]: TitleChances };
};

type Round = ChanceRound & {
  readonly fixed: readonly (DrawnPick | null)[] | null;
  /** What the members plan for it; null where none of them is known to. */
  readonly planned: readonly (DrawnPick | null)[] | null;
};

/** Plays the rest of a season again and again. */
export class SeasonPlayer {
  private readonly dice: Dice;
  private readonly expected: Expectation;
  private readonly picking: PickDice;
  private readonly teamOf: Uint8Array;
  private readonly pickers: readonly Picker[];
  private readonly rounds: readonly Round[];
  private readonly room: DrawRoom;
  private readonly race: { readonly drivers: Float64Array; readonly teams: Float64Array };
  private readonly sprint: { readonly drivers: Float64Array; readonly teams: Float64Array };
  private readonly drawn: DrawnPick = { main: 0, reserve: 0, team: 0 };
  private readonly tables: { readonly [title in Title]: TitleTable };
  private played = 0;

  constructor(facts: ChanceFacts, seed: number) {
    const drivers = [...facts.drivers].sort(
      (one, other) => Number(other.selectable) - Number(one.selectable),
    );
    const { teams, members } = facts;
    this.dice = makeDice(seed);
    this.expected = expectationOf(drivers);
    this.teamOf = Uint8Array.from(drivers, ({ team }) => Math.max(0, teams.indexOf(team)));
    const byTeam = Float64Array.from(teams, (_team, at) => {
      const cars = drivers.flatMap((_driver, driver) =>
        this.teamOf[driver] === at ? [this.expected.place[driver] ?? 0] : [],
      );
      return cars.reduce((sum, place) => sum + place, 0) / Math.max(1, cars.length);
    });
    this.picking = { dice: this.dice, drivers: this.expected.place, teams: byTeam };
    this.pickers = pickersOf({ ...facts, drivers });
    const ids = drivers.map(({ id }) => id);
    const places = (pick: ChancePick | null): DrawnPick | null =>
      pick && {
        main: ids.indexOf(pick.mainDriver),
        reserve: ids.indexOf(pick.reserveDriver),
        team: teams.indexOf(pick.team),
      };
    this.rounds = facts.rounds.map((round) => ({
      ...round,
      fixed: round.picks?.map(places) ?? null,
      planned: members.some(({ planned = [] }) => planned.length > 0)
        ? members.map(({ planned }) =>
            places(planned?.find((pick) => pick.round === round.round) ?? null),
          )
        : null,
    }));
    this.room = makeRoom(drivers.length);
    const session = () => ({
      drivers: new Float64Array(drivers.length),
      teams: new Float64Array(teams.length),
    });
    this.race = session();
    this.sprint = session();
    const table = (title: Title) =>
      new TitleTable(
        members.map((member) => member[title]),
        facts.rounds.map(({ round }) => round),
      );
    this.tables = { drivers: table('drivers'), teams: table('teams') };
  }

  /** Plays so many seasons more. */
  play(seasons: number): void {
    for (let nth = 0; nth < seasons; nth += 1) this.playOne();
    this.played += seasons;
  }

  /** What has come of all seasons so far. */
  chances(): Chances {
    const { drivers, teams } = this.tables;
    return { played: this.played, titles: { drivers: drivers.chances(), teams: teams.chances() } };
  }

  private playOne(): void {
    const { tables, pickers, dice } = this;
    tables.drivers.begin();
    tables.teams.begin();
    for (const picker of pickers) startOver(picker, dice);
    for (const [at, round] of this.rounds.entries()) {
      this.drawSession(round.scale.race, this.race, round.scale.fastestLap);
      if (drawsSprint(round)) this.drawSession(round.scale.sprint, this.sprint, 0);
      for (let member = 0; member < pickers.length; member += 1) {
        this.score(round, at, member);
      }
      tables.drivers.endRound(at);
      tables.teams.endRound(at);
    }
    tables.drivers.end();
    tables.teams.end();
  }

  private drawSession(
    points: readonly number[],
    { drivers, teams }: { readonly drivers: Float64Array; readonly teams: Float64Array },
    fastestLap: number,
  ): void {
    const { dice, room, expected, teamOf } = this;
    const { order, mark } = room;
    const finished = drawRace(expected, points, { order, mark, dice, into: drivers });
    if (fastestLap > 0 && finished > 0) {
      // one of the three who finish first has it
      const fastest = order[Math.floor(dice() * Math.min(3, finished))] ?? 0;
      drivers[fastest] = (drivers[fastest] ?? 0) + fastestLap;
    }
    teams.fill(0);
    for (let driver = 0; driver < drivers.length; driver += 1) {
      const team = teamOf[driver] ?? 0;
      teams[team] = (teams[team] ?? 0) + (drivers[driver] ?? 0);
    }
  }

  private score(round: Round, at: number, member: number): void {
    const { race, sprint, tables } = this;
    const pick = round.fixed ? round.fixed[member] : this.choose(round, member);
    if (!pick) return;
    const isDrawn = drawsSprint(round);
    const earned = round.sprintEarned?.[member];
    const sprintDriver = isDrawn ? (sprint.drivers[pick.reserve] ?? 0) : (earned?.drivers ?? 0);
    const sprintTeam = isDrawn ? (sprint.teams[pick.team] ?? 0) : (earned?.teams ?? 0);
    tables.drivers.add(member, at, (race.drivers[pick.main] ?? 0) + sprintDriver);
    tables.teams.add(member, at, (race.teams[pick.team] ?? 0) + sprintTeam);
  }

  private choose({ planned }: Round, member: number): DrawnPick | null {
    const picker = this.pickers[member];
    const pick = planned?.[member];
    if (picker && pick) {
      playPlanned(picker, pick);
      return pick;
    }
    return picker && drawPick(picker, this.picking, this.drawn) ? this.drawn : null;
  }
}

const drawsSprint = ({ scale, sprintEarned }: Round): boolean =>
  scale.sprint.length > 0 && sprintEarned === null;
