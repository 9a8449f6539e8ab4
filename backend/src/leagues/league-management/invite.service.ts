import { Injectable } from '@nestjs/common';
import { normaliseCode } from '../league/league-code.js';
import { unknownCode } from '../league/league-errors.js';
import { maxMembersOf } from '../league/league-limits.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueRepository } from '../league/league.repository.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { toProblem } from '../../core/platform/errors/problem.js';
import { CodeLimiter } from './code-limiter.js';
import { nameInText } from '../../accounts/user/machine-profile.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { InviteDto, InviteState, JoinProblemDto } from './dto/invite.dto.js';
import type { LeagueDto } from './dto/league.dto.js';
import { JoiningService } from './joining.service.js';
import { LeagueStars } from './league-stars.js';
import { MembershipService } from './membership.service.js';

/** Members as an invite link shows them: without their names. */
const MAX_HELMETS = 24;

/** The outcome of joining by an invite link. */
type JoinOutcome = { readonly league: LeagueDto | null; readonly problem: JoinProblemDto | null };

/** Invite links: what a league's code shows a visitor, and joining by it. */
@Injectable()
export class InviteService {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: LeagueRepository,
    private readonly joining: JoiningService,
    private readonly users: UserService,
    private readonly memberships: MembershipService,
    private readonly stars: LeagueStars,
    private readonly codes: CodeLimiter,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND, 429 TOO_MANY_REQUESTS when a network has tried too many codes */
  async read(typed: string, address: string): Promise<InviteDto> {
    const league = await this.leagueOf(typed, address);
    const { members, owner } = league;
    const ids = members.slice(0, MAX_HELMETS).map(({ user }) => user);
    const profiles = await this.users.profiles([...ids, owner]);
    const stars = await this.stars.starsIn(league, this.clock.now());
    const invites = profiles.get(owner);
    return {
      code: league.code,
      name: league.name,
      owner: invites ? nameInText(invites) : '',
      members: members.length,
      maxMembers: maxMembersOf(league, this.config),
      helmets: ids.flatMap((id) => {
        const profile = profiles.get(id);
        return profile ? [{ ...profile.avatar, stars: stars.get(id) ?? 0 }] : [];
      }),
      season: league.season,
      isRaceNight: league.night !== null,
      state: await this.stateOf(league),
    };
  }

  /**
   * Checks the code before an account is opened in order to join, so that none is opened in vain.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, 409 LEAGUE_FULL or JOINING_CLOSED, 429 TOO_MANY_REQUESTS
   */
  async requireOpen(typed: string, address: string): Promise<void> {
    const league = await this.leagueOf(typed, address);
    await this.joining.require(league, null, this.clock.now());
  }

  /** Joins with an account that was opened just now. The account stays also where joining fails. */
  async join(code: string, player: string, address: string): Promise<JoinOutcome> {
    try {
      const joining = { player: { id: player }, address };
      return {
        league: await this.memberships.join(code, joining, this.clock.now()),
        problem: null,
      };
    } catch (error) {
      const { statusCode, code: reason, message } = toProblem(error);
      if (statusCode === 500) throw error;
      return { league: null, problem: { code: reason, message } };
    }
  }

  private async leagueOf(typed: string, address: string): Promise<LeagueSnapshot> {
    const code = normaliseCode(typed);
    if (!code) throw unknownCode();
    const { refund, countWrong } = await this.codes.count(null, address);
    const league = await this.records.findByCode(code);
    // only a code that no league has counts as a guess
    if (!league) {
      await countWrong();
      throw unknownCode();
    }
    await refund();
    return league;
  }

  private async stateOf(league: LeagueSnapshot): Promise<InviteState> {
    const refusal = await this.joining.refusalOfVisitor(league, this.clock.now());
    // only players with an account can have been removed
    return refusal === null || refusal === 'barred' ? 'open' : refusal;
  }
}
