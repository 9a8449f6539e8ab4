import {
  isMachine,
  machineOf,
  machinePick,
  machineSwap,
  swapsLeft,
  type MachineSituation,
  type NightState,
} from '@gridlock/game-rules';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { switcheroosIn } from '../../leagues/league/league-limits.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { type NightLeague, NightLeagues } from '../../leagues/league/night-leagues.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanIfAny } from '../selection/apply-plan.js';
import { picksOf, rulesFor, swapRoundsOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';
import { SelectionService } from '../selection/selection.service.js';
import { SwitcherooService } from '../switcheroo/switcheroo.service.js';

const MAX_LEAGUES = 1000;

/** A part of a night in which its machines act. */
type MachineTurn = {
  readonly league: NightLeague;
  readonly season: SeasonSnapshot;
  readonly state: NightState;
  readonly now: Date;
};

/**
 * Lets the machines of race nights pick and swap (NIGHT-9, NIGHT-10), by the calls that people use. What is still
 * to be done follows from what is stored, and the same machine in the same place chooses the same: so it may be
 * called at any time, twice at once, by any process, and after a crash.
 */
@Injectable()
export class MachinePlayers implements OnModuleInit {
  private readonly logger = new Logger(MachinePlayers.name);
  /** The parts of nights that the machines have played at this process; each is played once at a time. */
  private readonly played = new LRUCache<string, true, MachineTurn>({
    max: MAX_LEAGUES,
    ignoreFetchAbort: true,
    fetchMethod: (_part, _stale, { context }) => this.playTurn(context),
  });

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly nights: NightLeagues,
    private readonly entries: EntryService,
    private readonly selections: SelectionService,
    private readonly swaps: SwitcherooService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'play-machines', run: () => this.playAll() });
  }

  /** Whether there is something left to do for the machines in this part of the night. */
  areDue({ _id, night }: NightLeague, state: NightState): boolean {
    const isOpen = state.phase === 'picks' || state.phase === 'swap';
    return night.machines > 0 && isOpen && !this.played.has(partOf(_id, state));
  }

  /** Lets the machines of one league act in this part of the night; nothing once they have. */
  async play(league: NightLeague): Promise<void> {
    const now = this.clock.now();
    const state = await this.nights.stateOf(league, now);
    if (!this.areDue(league, state)) return;
    const season = await this.calendars.of(league);
    await this.played.fetch(partOf(league._id, state), { context: { league, season, state, now } });
  }

  private async playAll(): Promise<void> {
    for await (const league of this.nights.started({ withMachines: true })) {
      const state = await this.nights.stateOf(league, this.clock.now());
      if (state.phase === 'over') await this.nights.finish(league);
      else if (this.areDue(league, state)) await this.play(league);
    }
  }

  private async playTurn(turn: MachineTurn): Promise<true> {
    const { league } = turn;
    const entries = await this.entries.ofLeagues([league._id]);
    const byUser = new Map(entries.map((entry) => [entry.user.toHexString(), entry]));
    const machines = league.members.map(({ user }) => user).filter(isMachine);
    for (const id of machines) await this.playOne(turn, id, byUser.get(id) ?? null);
    return true;
  }

  private async playOne(turn: MachineTurn, id: string, entry: LeagueEntry | null): Promise<void> {
    try {
      if (turn.state.phase === 'picks') await this.pick(turn, id, entry);
      else await this.swap(turn, id, entry);
    } catch (error) {
      // the round has locked, the window has closed, or the machine was removed meanwhile
      if (!(error instanceof DomainError) || error.statusCode >= 500) throw error;
      this.logger.debug(`A machine of league ${turn.league._id}: ${error.message}`);
    }
  }

  private async pick(turn: MachineTurn, id: string, entry: LeagueEntry | null): Promise<void> {
    const moment = momentOf(turn, id, entry);
    const { round } = turn.state;
    if (moment.picks.some((pick) => pick.round === round)) return;
    const names = machinePick(moment);
    if (names === null) return;
    const leagueId = turn.league._id;
    await this.selections.save(playerOf(id), { leagueId, raceId: round, ...names });
  }

  private async swap(turn: MachineTurn, id: string, entry: LeagueEntry | null): Promise<void> {
    const moment = momentOf(turn, id, entry);
    const { round } = turn.state;
    const pick = moment.picks.find((each) => each.round === round);
    const swapRounds = swapRoundsOf(countedEntry(turn, entry));
    const total = switcheroosIn(turn.league, this.config);
    const left = swapsLeft({ season: moment.season, swapRounds, total });
    const swapped = machineSwap({
      ...moment,
      swapsLeft: left,
      hasSwapped: swapRounds.includes(round),
    });
    if (!pick || !swapped) return;
    const drivers = { originalDriver: pick.mainDriver, newDriver: pick.reserveDriver };
    const body = { leagueId: turn.league._id, raceId: round, ...drivers };
    await this.swaps.perform(playerOf(id), body, this.clock.now());
  }
}

const partOf = (league: string, { round, phase }: NightState): string =>
  `${league} ${round} ${phase}`;

const countedEntry = ({ season, league, now }: MachineTurn, entry: LeagueEntry | null) =>
  applyPlanIfAny(entry, { season, league, now });

/** The input of a machine's decision: its own picks, and the season as its league has seen it. */
function momentOf(turn: MachineTurn, id: string, entry: LeagueEntry | null): MachineSituation {
  const { season, state, now } = turn;
  const rules = entry ? rulesFor(entry, season, now) : season.at(now);
  const picks = picksOf(countedEntry(turn, entry));
  const mood = machineOf(id)?.mood ?? 'careful';
  return { season: rules, picks, round: state.round, now, id, mood };
}

/** A machine as a caller. */
const playerOf = (id: string) => {
  const machine = machineOf(id);
  return {
    id,
    username: machine?.name ?? '',
    avatar: {
      helmetPresetId: machine?.helmet ?? 0,
      helmetNumber: machine?.number ?? '-',
      isCustomized: true,
    },
    isAppAdmin: false,
    sessionId: '',
    signedInAt: new Date(0),
    alwaysAsks: true,
    needsPasskey: false,
  };
};
