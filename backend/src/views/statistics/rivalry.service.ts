import { Injectable } from '@nestjs/common';
import { headToHead, isSwapOver, type Rival, type Season } from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { applyPlanIfAny } from '../../play/selection/apply-plan.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { swappedRounds } from '../../play/selection/pick-changes.js';
import { SealService } from '../../play/selection/seal.service.js';
import { visibleTo } from '../../play/selection/visible-entry.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { RivalryDto } from './dto/rivalry.dto.js';
import { toRivalryDto } from './rivalry.mapper.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** Compares two members of a league, over rounds whose picks are shown alone (RIVAL-1 to RIVAL-3). */
@Injectable()
export class RivalryService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /**
   * The caller against another member. Against oneself every round is level.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, USER_NOT_FOUND when `of`
   * is none
   */
  async between(ask: {
    readonly leagueId: string;
    readonly of: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<RivalryDto> {
    const { userId, now } = ask;
    const league = await this.leagues.requireMember(ask.leagueId, userId);
    const of = ask.of.toLowerCase();
    const season = await this.calendars.of(league);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const [profiles, ownEntry, entry] = await Promise.all([
      this.users.profiles([userId, of].filter((user) => isMember(league, user))),
      this.entries.find(league._id, userId),
      isMember(league, of) ? this.entries.find(league._id, of) : null,
    ]);
    const [own, rival] = [profiles.get(userId), profiles.get(of)];
    // of an account that is being deleted nothing is left but the membership
    if (!own || !rival) throw notAMember();
    const member = (user: string, picked: EntryWithPlan | null) =>
      toRival({ league, user, entry: picked, rules, now });
    const moment = { season, league, now };
    const duel = headToHead({
      season: rules,
      own: member(userId, applyPlanIfAny(ownEntry, moment)),
      rival: member(of, visibleTo(userId, applyPlanIfAny(entry, moment), { rules, now })),
      now,
    });
    return toRivalryDto(duel, { season, own, rival, now });
  }
}

const isMember = (league: LeagueSnapshot, userId: string): boolean =>
  league.members.some(({ user }) => user === userId);

function toRival(input: {
  readonly league: LeagueSnapshot;
  readonly user: string;
  readonly entry: EntryWithPlan | null;
  readonly rules: Season;
  readonly now: Date;
}): Rival {
  const { league, user, entry, rules, now } = input;
  const member = league.members.find((each) => each.user === user);
  if (!member) throw notAMember();
  // who has swapped is told once nobody can any more (SWAP-4)
  const over = rules.rounds.filter((round) => isSwapOver(round, now));
  return {
    joinedAt: member.joinedAt,
    picks: picksOf(entry),
    exchanged: swappedRounds(
      entry,
      over.map(({ round }) => round),
    ),
  };
}
