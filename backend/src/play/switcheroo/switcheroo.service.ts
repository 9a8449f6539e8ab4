import { Injectable } from '@nestjs/common';
import { checkSwap, isSwapWindowOpen, swapsLeft, swapWindow } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { switcheroosIn } from '../../leagues/league/league-limits.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { ruleError } from '../selection/rule-messages.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { applyPlanIfAny } from '../selection/apply-plan.js';
import {
  isSealed,
  picksOf,
  rulesFor,
  storedPick,
  swapRoundsOf,
  withStoredPick,
} from '../selection/entry-picks.js';
import { EntryService, type LeagueSeasonAt } from '../selection/entry.service.js';
import { toNamedPick } from '../selection/named-pick.js';
import { withChange } from '../selection/pick-changes.js';
import { SealService } from '../selection/seal.service.js';
import { SelectionService } from '../selection/selection.service.js';
import type {
  PerformSwitcherooDto,
  SwitcherooCountDto,
  SwitcherooResultDto,
  SwitcherooWindowDto,
} from './dto/switcheroo.dto.js';
import type { EntryState } from '../selection/entry-state.js';

/** Swaps of main and reserve driver between qualifying and race (SWAP-1 to SWAP-4). */
@Injectable()
export class SwitcherooService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly selections: SelectionService,
  ) {}

  /**
   * Swaps that the player has left in the league (SWAP-2).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async remaining(leagueId: string, userId: string, now: Date): Promise<SwitcherooCountDto> {
    const { league, entry } = await this.entries.readAsMember(leagueId, userId);
    const season = await this.calendars.of(league);
    return this.count(applyPlanIfAny(entry, { season, league, now }), { league, season, now });
  }

  /**
   * The window of a race of the league's season, or of the current season without a league; UTC.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND
   */
  async window(request: {
    readonly raceId: string;
    readonly leagueId?: string | undefined;
    readonly userId: string;
    readonly now: Date;
  }): Promise<SwitcherooWindowDto> {
    const { now } = request;
    const season = await (request.leagueId === undefined
      ? this.calendars.ofToday(now)
      : this.calendars.of(await this.leagues.showTo(request.leagueId, request.userId)));
    const race = requireRace(season, request.raceId);
    const window = swapWindow(race);
    return {
      isSwitcherooAllowed: isSwapWindowOpen(season.roundAt(race, now), now),
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
    };
  }

  /**
   * Swaps the drivers of the saved pick. Pick and count are in one document and change in one write, so
   * concurrent requests never exceed the total. The clock is read again for each try.
   *
   * @throws DomainError 400 with the codes of the rules, 404 LEAGUE_NOT_FOUND, RACE_NOT_FOUND or
   * SWAP_NO_PICK, 409 CONFLICT; nothing is changed then
   */
  async perform(
    player: Player,
    body: PerformSwitcherooDto,
    now: Date,
  ): Promise<SwitcherooResultDto> {
    const userId = player.id;
    const league = await this.leagues.requireMember(body.leagueId, userId);
    const [season, race] = await this.calendars.raceOf(league, body.raceId);
    const { originalDriver, newDriver } = body;
    const { round } = race;
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const { entry } = await this.entries.changeAsMember(league._id, userId, (before, latest) => {
      const { season: latestSeason, now: at } = latest;
      const verdict = checkSwap({
        season: rulesFor(before, latestSeason, at),
        picks: picksOf(before),
        round,
        swapsLeft: this.count(before, { league, season: latestSeason, now: at }).remaining,
        originalDriver,
        newDriver,
        now: at,
      });
      if (!verdict.ok) throw ruleError(verdict.refusals);
      const pick = storedPick(before, round);
      // the window opened only after the request was received, so the round is not sealed: another request
      // may still change the pick
      if (!isSealed(before, round)) throw ruleError([{ code: 'SWAP_WINDOW_NOT_OPEN' }]);
      if (!pick) throw ruleError([{ code: 'SWAP_NO_PICK' }]);
      const swap = { kind: 'swap' as const, at: now };
      const swapped = withChange(before, { ...pick, ...verdict.value }, swap);
      const newSwap = {
        _id: new Types.ObjectId(),
        at,
        round,
        actor: { _id: userId },
        before: toNamedPick(pick, latestSeason),
        after: toNamedPick(swapped, latestSeason),
      };
      const picks = withStoredPick(before, swapped);
      const swaps = [...before.swaps, { round, at }];
      return { ...before, picks, swaps, newSwap, openRounds: null };
    });
    const selection = await this.selections.view(userId, entry, { season, rules, race, now });
    const message = 'Main and reserve driver are swapped.';
    return { message, ...this.count(entry, { league, season, now }), selection };
  }

  private count(
    entry: EntryState | null,
    { league, season, now }: LeagueSeasonAt,
  ): SwitcherooCountDto {
    const total = switcheroosIn(league, this.config);
    const swapRounds = swapRoundsOf(entry);
    return { remaining: swapsLeft({ season: season.at(now), swapRounds, total }), total };
  }
}
