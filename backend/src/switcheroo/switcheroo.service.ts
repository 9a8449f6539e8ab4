import { Injectable } from '@nestjs/common';
import { checkSwap, isSwapWindowOpen, swapsLeft, swapWindow } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { LeagueService } from '../league/league.service.js';
import { SealService } from '../selection/seal.service.js';
import { Config } from '../platform/config/config.js';
import { notFound } from '../platform/errors/domain-error.js';
import { ruleError } from '../platform/errors/rule-messages.js';
import type { Player } from '../platform/security/player.decorator.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { iso } from '../platform/clock/iso.js';
import { SeasonService } from '../season/season.service.js';
import {
  isSealed,
  picksOf,
  rulesFor,
  storedPick,
  withStoredPick,
} from '../selection/entry-picks.js';
import { EntryService, type EntryState } from '../selection/entry.service.js';
import { MemberEntries } from '../selection/member-entries.service.js';
import { toNamedPick } from '../selection/named-pick.js';
import { withChange } from '../selection/pick-changes.js';
import { SelectionService } from '../selection/selection.service.js';
import type {
  PerformSwitcherooDto,
  SwitcherooCountDto,
  SwitcherooResultDto,
  SwitcherooWindowDto,
} from './dto/switcheroo.dto.js';

/** Swapping main and reserve driver between qualifying and the race, a few times a season. */
@Injectable()
export class SwitcherooService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly members: MemberEntries,
    private readonly selections: SelectionService,
  ) {}

  /** Swaps left of the player in the league; those in cancelled rounds are given back. */
  async remaining(leagueId: string, userId: string, now: Date): Promise<SwitcherooCountDto> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const season = await this.seasons.load(league.season);
    return this.count(await this.entries.find(league._id, userId), season, now);
  }

  /** The window of a race of the league's season, or of the current season without a league. */
  async window(ask: {
    readonly raceId: string;
    readonly leagueId?: string | undefined;
    readonly userId: string;
    readonly now: Date;
  }): Promise<SwitcherooWindowDto> {
    const { now } = ask;
    const year =
      ask.leagueId === undefined
        ? await this.seasons.currentSeason(now)
        : (await this.leagues.requireMember(ask.leagueId, ask.userId)).season;
    const [season, race] = await this.seasons.raceOf(year, ask.raceId);
    const window = swapWindow(race);
    return {
      isSwitcherooAllowed: isSwapWindowOpen(season.roundAt(race, now), now),
      opensAt: iso(window?.opensAt),
      closesAt: iso(window?.closesAt),
    };
  }

  /**
   * Swaps the drivers of the saved pick. Pick and count are one document and one write, so that
   * they change together or not at all, and requests at once never exceed the total. The clock is
   * read again for each try.
   *
   * @throws DomainError 400 with the codes of the rules; nothing is changed then.
   */
  async perform(
    player: Player,
    body: PerformSwitcherooDto,
    now: Date,
  ): Promise<SwitcherooResultDto> {
    const userId = player.id;
    const league = await this.leagues.requireMember(body.leagueId, userId);
    const [season, race] = await this.seasons.raceOf(league.season, body.raceId);
    const { originalDriver, newDriver } = body;
    const { round } = race;
    const rules = await this.seals.settle(league, season, now);
    const entry = await this.members.changeAsMember(league, userId, (before, at) => {
      const verdict = checkSwap({
        season: rulesFor(before, season, at),
        picks: picksOf(before),
        round,
        swapsLeft: this.count(before, season, at).remaining,
        originalDriver,
        newDriver,
        now: at,
      });
      if (!verdict.ok) throw ruleError(verdict.refusals);
      const pick = storedPick(before, round);
      // opened since the player asked: another pick may still be on its way
      if (!isSealed(before, round)) throw ruleError([{ code: 'SWAP_WINDOW_NOT_OPEN' }]);
      if (!pick) throw notFound('SWAP_NO_PICK', 'There is no saved pick to swap for this race.');
      const swap = { kind: 'swap' as const, at: now };
      const swapped = withChange(before, { ...pick, ...verdict.value }, swap);
      const newSwap = {
        _id: new Types.ObjectId(),
        at,
        round,
        actor: { _id: userId },
        before: toNamedPick(pick, season),
        after: toNamedPick(swapped, season),
      };
      const picks = withStoredPick(before, swapped);
      const swaps = [...before.swaps, { round, at }];
      return { ...before, picks, swaps, newSwap, openRound: null };
    });
    const selection = await this.selections.view(userId, entry, { season, rules, race, now });
    const message = 'Main and reserve driver are swapped.';
    return { message, ...this.count(entry, season, now), selection };
  }

  private count(entry: EntryState | null, season: SeasonSnapshot, now: Date): SwitcherooCountDto {
    const total = this.config.switcheroosPerSeason;
    const swapRounds = entry?.swaps.map(({ round }) => round) ?? [];
    return { remaining: swapsLeft({ season: season.at(now), swapRounds, total }), total };
  }
}
