import { Injectable } from '@nestjs/common';
import { headToHead, isSwapOver, type Rival } from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { type LeagueReading, LeagueReader } from '../../play/selection/league-reader.js';
import { swappedRounds } from '../../play/selection/pick-changes.js';
import { seenBy } from '../../play/selection/visible-entry.js';
import type { RivalryDto } from './dto/rivalry.dto.js';
import { toRivalryDto } from './rivalry.mapper.js';

/** Compares two members of a league, over rounds whose picks are shown alone (RIVAL-1 to RIVAL-3). */
@Injectable()
export class RivalryService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
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
    const reading = seenBy(userId, await this.reader.read(league, now, userId));
    const { season, rules, profiles } = reading;
    const [own, rival] = [profiles.get(userId), profiles.get(of)];
    // of an account that is being deleted nothing is left but the membership
    if (!own || !rival) throw notAMember();
    const duel = headToHead({
      season: rules,
      own: toRival(reading, userId),
      rival: toRival(reading, of),
      now,
    });
    return toRivalryDto(duel, { season, own, rival, now });
  }
}

function toRival({ league, rules, entries, now }: LeagueReading, user: string): Rival {
  const member = league.members.find((each) => each.user === user);
  if (!member) throw notAMember();
  const entry = entries.get(user);
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
