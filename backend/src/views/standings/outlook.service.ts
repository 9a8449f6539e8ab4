import { Injectable } from '@nestjs/common';
import { mayJoinNight, type MemberScoringInput } from '@gridlock/game-rules';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { applyPlanToAll } from '../../play/selection/apply-plan.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { SealService } from '../../play/selection/seal.service.js';
import { visibleTo } from '../../play/selection/visible-entry.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { OutlookDto } from './dto/outlook.dto.js';
import { toOutlookDto } from './outlook.mapper.js';

/** What the season of a league can still become (OUT-1 to OUT-3, OUT-9). */
@Injectable()
export class OutlookService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async of(ask: {
    readonly leagueId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<OutlookDto> {
    const { now } = ask;
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    const season = await this.calendars.of(league);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const [stored, profiles] = await Promise.all([
      this.entries.ofLeague(league._id),
      this.users.profiles(league.members.map(({ user }) => user)),
    ]);
    const entries = new Map(
      applyPlanToAll(stored, { season, league, now }).map((entry) => [String(entry.user), entry]),
    );
    const members = league.members.flatMap(({ user, joinedAt }): MemberScoringInput[] => {
      const profile = profiles.get(user);
      // of an account that is being deleted nothing is left but the membership
      if (!profile) return [];
      const picks = picksOf(visibleTo(ask.userId, entries.get(user), { rules, now }));
      return [{ userId: user, username: profile.username, joinedAt, picks }];
    });
    const mayGrow = !league.night || mayJoinNight(rules.rounds, now);
    return toOutlookDto({ season, rules, members, now, mayGrow }, profiles);
  }
}
