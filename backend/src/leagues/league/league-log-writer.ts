import { Injectable } from '@nestjs/common';
import { LeagueLogRepository } from '../league-log/league-log.repository.js';
import type { LogEntry } from '../league-log/log-entry.schema.js';
import { LeagueRepository } from './league.repository.js';

/** Adds entries to the logs of leagues. */
@Injectable()
export class LeagueLogWriter {
  constructor(
    private readonly log: LeagueLogRepository,
    private readonly leagues: LeagueRepository,
  ) {}

  /**
   * Adding an entry again has no effect. A league that is deleted at the same moment keeps none: its deletion has either
   * erased these or is found here.
   */
  async write(entries: readonly LogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.log.insert(entries);
    const leagues = new Map(entries.map(({ league }) => [league.toHexString(), league]));
    const existing = await this.leagues.existing([...leagues.values()]);
    for (const id of leagues.keys()) if (!existing.has(id)) await this.log.deleteLeague(id);
  }
}
