import type { PickNames } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/platform/clock/clock.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { applyPlanIfAny } from '../selection/apply-plan.js';
import { decideSave, decideUndo } from '../selection/decide-save.js';
import type { SavedSelectionDto } from '../selection/dto/selection.dto.js';
import type { EntryState } from '../selection/entry-state.js';
import { EntryService } from '../selection/entry.service.js';
import { SelectionService } from '../selection/selection.service.js';
import { changePlan, type PlanChange } from './change-plan.js';
import type { PlanDto } from './dto/plan.dto.js';
import { toPlanDto } from './plan.mapper.js';

/** A player's plan in a league (PLAN-1 to PLAN-5). It is only ever shown to that player. */
@Injectable()
export class PlanService {
  constructor(
    private readonly clock: Clock,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly selections: SelectionService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async read(leagueId: string, player: Player): Promise<PlanDto> {
    const now = this.clock.now();
    const { league, entry } = await this.entries.readAsMember(leagueId, player.id);
    const season = await this.calendars.of(league);
    return toPlanDto(applyPlanIfAny(entry, { season, league, now }), { season, league, now });
  }

  /**
   * Changes the plan by one conditional write on the entry.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND or ROUND_UNKNOWN, 400 with the codes of the rules or
   * PLANS_DO_NOT_COUNT, 409 PLAN_CHANGED or CONFLICT; nothing is changed then
   */
  async change(leagueId: string, player: Player, change: PlanChange): Promise<PlanDto> {
    const { entry, league, season } = await this.entries.changeAsMember(
      leagueId,
      player.id,
      (before, moment) => changePlan(before, change, moment),
    );
    return toPlanDto(entry, { season, league, now: this.clock.now() });
  }

  /**
   * Saves the pencilled names of a round as the player's pick. The plan stays as it is.
   *
   * @throws DomainError as `SelectionService.save`; 400 SELECTION_INCOMPLETE without three names
   */
  use(
    player: Player,
    { leagueId, round }: PlannedRound,
    basedOn: Date | null | undefined,
  ): Promise<SavedSelectionDto> {
    return this.selections.changePick(
      player,
      { leagueId, raceId: round },
      {
        message: 'Picked from your plan.',
        decide: (before, view) => {
          const names = plannedNames(before, view.race.round);
          return decideSave(before, { names, basedOn, canBeUndone: true }, view);
        },
      },
    );
  }

  /**
   * Restores the pick that the plan replaced, until the lock and while nothing else was saved.
   *
   * @param savedAt as `use` has answered it
   * @throws DomainError as `use`
   */
  undo(
    player: Player,
    { leagueId, round }: PlannedRound,
    savedAt: Date,
  ): Promise<SavedSelectionDto> {
    return this.selections.changePick(
      player,
      { leagueId, raceId: round },
      {
        message: 'Undone: your pick is as it was before.',
        decide: (before, view) => decideUndo(before, savedAt, view),
      },
    );
  }
}

type PlannedRound = { readonly leagueId: string; readonly round: string };

function plannedNames({ plan }: EntryState, round: number): PickNames {
  const row = plan?.rows.find((each) => each.round === round);
  return {
    mainDriver: row?.mainDriver ?? '',
    reserveDriver: row?.reserveDriver ?? '',
    team: row?.team ?? '',
  };
}
