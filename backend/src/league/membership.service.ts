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

  /**
   * Leaves a league, which erases all picks of the player in it.
   *
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, 400 OWNER_CANNOT_ABANDON
   */
  async abandon(leagueId: string, player: Person, now: Date): Promise<void> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    if (league.owner === player.id) throw ownerStays();
    if (await this.departures.leave(league, player, now)) return;
    // the league has changed meanwhile: answer by what the player is now
    const { owner } = await this.leagues.requireMember(leagueId, player.id);
    throw owner === player.id ? ownerStays() : leagueNotFound();
  }
}

const ownerStays = () =>
  badRequest(
    'OWNER_CANNOT_ABANDON',
    'As its owner you cannot leave the league. Delete the league instead.',
  );
