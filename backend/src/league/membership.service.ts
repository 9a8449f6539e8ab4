import { Injectable } from '@nestjs/common';
import { badRequest } from '../platform/errors/domain-error.js';
import { DepartureService } from './departure.service.js';
import { leagueNotFound } from './league-errors.js';
import { LeagueService } from './league.service.js';
import type { Person } from './pending-log-entries.js';

/** Leaving a league. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly departures: DepartureService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for strangers, 400 OWNER_CANNOT_ABANDON */
  async abandon(leagueId: string, player: Person, now: Date): Promise<void> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    if (league.owner === player.id) throw ownerStays();
    if (await this.departures.leave(league, player, now)) return;
    // something happened in between: the answer depends on what the player is by now
    const { owner } = await this.leagues.requireMember(leagueId, player.id);
    throw owner === player.id ? ownerStays() : leagueNotFound();
  }
}

const ownerStays = () =>
  badRequest(
    'OWNER_CANNOT_ABANDON',
    'As its owner you cannot leave the league. Delete the league instead.',
  );
