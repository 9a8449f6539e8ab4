import { nightAt, type NightState } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { inPages } from '../../core/platform/database/in-pages.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from './league-calendars.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import type { LeagueChange } from './league-change.js';
import { LeagueSettingsRepository } from './league-settings.repository.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { type NightFilter, NightRepository } from './night.repository.js';
import { type Night, planOf } from '../pace/night-season.js';

/** Leagues per query. */
const AT_ONCE = 100;

/** A league that plays a race night. */
export type NightLeague = LeagueSnapshot & { readonly night: Night };

/** Finding and changing leagues that play race nights. */
@Injectable()
export class NightLeagues {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly nights: NightRepository,
    private readonly settings: LeagueSettingsRepository,
  ) {}

  /** Where a night stands at `now`. */
  async stateOf(league: NightLeague, now: Date): Promise<NightState> {
    const { night } = league;
    return nightAt(planOf(await this.calendars.origin(league), night), night.events, now);
  }

  /** Nights that have been started, or have a start ahead, and are not marked as over. */
  async *started(filter: NightFilter): AsyncGenerator<NightLeague> {
    const pages = inPages<LeagueSnapshot>(AT_ONCE, (last) =>
      this.nights.started(filter, last?._id ?? null, AT_ONCE),
    );
    for await (const leagues of pages) yield* leagues.map(requireNight);
  }

  /** Whether there is such a night. */
  hasStarted(filter: NightFilter): Promise<boolean> {
    return this.nights.exist(filter);
  }

  /** Stores which night comes next; false when another one does by now, or the league has another owner. */
  requestNext(
    league: NightLeague,
    next: string,
    logEntries: readonly PendingLogEntry[],
  ): Promise<boolean> {
    return this.nights.requestNext(league, next, logEntries);
  }

  /** To be called when the night is seen to be over. */
  async finish({ _id, night }: NightLeague): Promise<void> {
    if (!night.isOver) await this.nights.finish(_id);
  }

  /**
   * Makes a change, in one write; false when it is out of date.
   *
   * @param owner user id of who must own the league for it; null for what the server does itself
   */
  change({ _id }: NightLeague, change: LeagueChange, owner: string | null): Promise<boolean> {
    return this.settings.write({ _id, owner }, [change]);
  }
}

/** @throws DomainError 400 NOT_A_RACE_NIGHT */
export function requireNight(league: LeagueSnapshot): NightLeague {
  const { night } = league;
  if (!night) throw notARaceNight();
  return { ...league, night };
}

export const notARaceNight = () =>
  badRequest('NOT_A_RACE_NIGHT', 'This league follows the real calendar.');
