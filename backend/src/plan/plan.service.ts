import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Player } from '../platform/security/player.decorator.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { countIfAny, countWithoutLeague } from '../selection/counted-entry.js';
import { MemberEntries } from '../selection/member-entries.service.js';
import { changePlan, type PlanChange } from './change-plan.js';
import type { PlanDto } from './dto/plan.dto.js';
import { toPlanDto } from './plan.mapper.js';
import type { CountedEntry, EntryContent } from '../selection/entry-state.js';

/** A player's plan in a league (PLAN-1 to PLAN-5). It is only ever told to that player. */
@Injectable()
export class PlanService {
  constructor(
    private readonly clock: Clock,
    private readonly calendars: LeagueCalendars,
    private readonly members: MemberEntries,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async read(leagueId: string, player: Player): Promise<PlanDto> {
    const now = this.clock.now();
    const { league, entry } = await this.members.readAsMember(leagueId, player.id);
    const season = await this.calendars.of(league);
    return toPlanDto(countIfAny(entry, { season, league, now }), { season, league, now });
  }

  /**
   * One conditional write, and no read when the entry is cached.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND or ROUND_UNKNOWN, 400 with the codes of the rules or
   * PLANS_DO_NOT_COUNT, 409 PLAN_CHANGED or CONFLICT; nothing is changed then
   */
  async change(leagueId: string, player: Player, change: PlanChange): Promise<PlanDto> {
    return (
      (await this.changeCached(leagueId, player, change)) ??
      (await this.changeStored(leagueId, player, change))
    );
  }

  /** Null when the entry is not cached, outdated or refuses, and where the league's rules matter. */
  private async changeCached(
    leagueId: string,
    player: Player,
    change: PlanChange,
  ): Promise<PlanDto | null> {
    let countsAllowed = true;
    let season: SeasonSnapshot | null = null;
    const entry = await this.members.changeCached(leagueId, player.id, async (known, league) => {
      season = await this.calendars.of(league);
      const now = this.clock.now();
      countsAllowed = league.plansMayCount;
      const before = countWithoutLeague(known, season, now);
      const content =
        before && tryToChange(before, change, { season, mayCount: countsAllowed, now });
      return content && { before, content };
    });
    return entry && season && this.shown(entry, season, { plansMayCount: countsAllowed });
  }

  private async changeStored(
    leagueId: string,
    player: Player,
    change: PlanChange,
  ): Promise<PlanDto> {
    const { league } = await this.members.readAsMember(leagueId, player.id);
    const season = await this.calendars.of(league);
    const entry = await this.members.changeAsMember({ league, season }, player.id, (before, now) =>
      changePlan(before, change, { season, mayCount: league.plansMayCount, now }),
    );
    return this.shown(entry, season, league);
  }

  private shown(
    entry: CountedEntry,
    season: SeasonSnapshot,
    league: Parameters<typeof toPlanDto>[1]['league'],
  ): PlanDto {
    return toPlanDto(entry, { season, league, now: this.clock.now() });
  }
}

/** Null for what is refused: the cached entry may be outdated, so what is stored decides. */
function tryToChange(...change: Parameters<typeof changePlan>): EntryContent | null {
  try {
    return changePlan(...change);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
