import { Injectable } from '@nestjs/common';
import { isSwapOver, type RecapMember } from '@gridlock/game-rules';
import { nameInText } from '../../accounts/user/machine-profile.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';
import { type LeagueReading, LeagueReader } from '../../play/selection/league-reader.js';
import { swappedRounds } from '../../play/selection/pick-changes.js';
import { readingVisibleTo } from '../../play/selection/visible-entry.js';

/** A member with their entry; null while they have done nothing. Swaps are in the picks once they may be shown. */
export type ShownMember = RecapMember & { readonly entry: EntryWithPlan | null };

/** A league with all picks, as members see them. Only what its rules reveal may be shown. */
export type VisibleLeague = LeagueReading & {
  /** Without deleted accounts. */
  readonly members: readonly ShownMember[];
  /** Also with accounts that are being deleted. */
  readonly everyone: readonly ShownMember[];
  /** Rounds in which nobody can swap any more: who has swapped may be shown (SWAP-4). */
  readonly swapsOver: readonly number[];
};

/** Reads a league for one of its members, with the picks of all, sealed where they are shown (LOCK-8). */
@Injectable()
export class VisibleLeagueService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
  ) {}

  /**
   * The league as everybody in it sees it.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async read(leagueId: string, userId: string, now: Date): Promise<VisibleLeague> {
    return this.of(await this.leagues.showTo(leagueId, userId), now);
  }

  /**
   * The league as one of the members sees it: with their own swaps, also where others can still swap.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async readAs(leagueId: string, userId: string, now: Date): Promise<VisibleLeague> {
    const league = await this.leagues.showTo(leagueId, userId);
    return visibleLeague(await this.reader.read(league, now, userId), userId);
  }

  /** The same for a league that the caller may see. */
  async of(league: LeagueSnapshot, now: Date): Promise<VisibleLeague> {
    return visibleLeague(await this.reader.read(league, now, null));
  }

  /** The same from the database, for calls that store what follows from it. */
  async fresh(league: LeagueSnapshot, now: Date): Promise<VisibleLeague> {
    return visibleLeague(await this.reader.readFresh(league, now));
  }
}

/** @param userId of the member who sees it; null for an answer that is the same for everybody */
export function visibleLeague(all: LeagueReading, userId: string | null = null): VisibleLeague {
  const reading = readingVisibleTo(userId, all);
  const { league, rules, entries, profiles, now } = reading;
  const swapsOver = rules.rounds.flatMap((round) =>
    !round.isCancelled && isSwapOver(round, now) ? [round.round] : [],
  );
  const everyone = league.members.map(({ user, joinedAt }): ShownMember => {
    const profile = profiles.get(user);
    // the stories name their people in sentences
    const username = profile ? nameInText(profile) : FORMER_PLAYER;
    const entry = entries.get(user) ?? null;
    const exchanged = swappedRounds(entry, swapsOver);
    return { userId: user, username, joinedAt, picks: picksOf(entry), exchanged, entry };
  });
  const members = everyone.filter(({ userId: id }) => profiles.has(id));
  return { ...reading, members, everyone, swapsOver };
}
