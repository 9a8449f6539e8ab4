import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRoundNumber } from '../../seasons/season/dto/race-params.decorator.js';
import { SavedSelectionDto } from '../selection/dto/selection.dto.js';
import { NAME_CODES } from '../selection/rule-messages.js';
import { toInstant } from '../selection/selection.service.js';
import {
  PlanDto,
  SavePlanRoundDto,
  UndoPlanDto,
  UpdatePlanDto,
  UsePlanDto,
} from './dto/plan.dto.js';
import { PlanService } from './plan.service.js';

const ROW_CODES = [
  'INVALID_INPUT',
  'ROUND_CANCELLED',
  'SELECTIONS_LOCKED',
  'DRIVER_UNKNOWN',
  'TEAM_UNKNOWN',
] as const;

const USE_PROBLEMS = {
  400: [
    'INVALID_INPUT',
    'ROUND_CANCELLED',
    'SELECTIONS_LOCKED',
    'SELECTIONS_NOT_OPEN_YET',
    ...NAME_CODES,
  ],
  404: ['RACE_NOT_FOUND'],
  409: ['PICK_CHANGED', 'CONFLICT'],
} as const;

/** Pencilled picks for rounds to come: always private (PL-02). */
@ApiTags('plan')
@Controller('plan')
export class PlanController {
  constructor(private readonly plans: PlanService) {}

  @Get(':leagueId')
  @LeagueMember()
  @ApiOperation({ summary: 'My own plan in a league, and my picks.' })
  @ApiLeagueId('leagueId')
  getPlan(@Param('leagueId') leagueId: string, @CurrentPlayer() player: Player): Promise<PlanDto> {
    return this.plans.read(leagueId, player);
  }

  @Put(':leagueId')
  @LeagueMember({
    400: [...ROW_CODES, 'PLANS_DO_NOT_COUNT'],
    404: ['ROUND_UNKNOWN'],
    409: ['PLAN_CHANGED', 'CONFLICT'],
  })
  @ApiOperation({
    summary: 'Changes my plan: whether it counts at a missed lock, and rounds of it.',
    description: 'What is absent stays as it is.',
  })
  @ApiLeagueId('leagueId')
  updatePlan(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
    @Body() { counts, version, rows = [] }: UpdatePlanDto,
  ): Promise<PlanDto> {
    return this.plans.change(leagueId, player, { counts, version, rows });
  }

  @Put(':leagueId/:round')
  @LeagueMember({ 400: [...ROW_CODES], 404: ['ROUND_UNKNOWN'], 409: ['PLAN_CHANGED', 'CONFLICT'] })
  @ApiOperation({
    summary: 'Pencils names into a round of my plan, or rubs them out.',
    description: 'Names that do not go together are saved, with the problems they have (PLAN-5).',
  })
  @ApiLeagueId('leagueId')
  @ApiRoundNumber()
  savePlanRound(
    @Param('leagueId') leagueId: string,
    @Param('round') round: string,
    @CurrentPlayer() player: Player,
    @Body() { version, ...names }: SavePlanRoundDto,
  ): Promise<PlanDto> {
    return this.plans.change(leagueId, player, {
      version,
      rows: [{ round: Number(round), ...names }],
    });
  }

  @Post(':leagueId/:round/use')
  @LeagueMember(USE_PROBLEMS)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Saves the planned names of a round as my pick, at once.',
    description: 'For the rounds that a selection can be saved for (PICK-3); the plan stays.',
  })
  @ApiLeagueId('leagueId')
  @ApiRoundNumber()
  usePlan(
    @Param('leagueId') leagueId: string,
    @Param('round') round: string,
    @CurrentPlayer() player: Player,
    @Body() { basedOn }: UsePlanDto,
  ): Promise<SavedSelectionDto> {
    return this.plans.use(player, { leagueId, round }, toInstant(basedOn));
  }

  @Post(':leagueId/:round/undo')
  @LeagueMember(USE_PROBLEMS)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undoes the use of my plan: the pick is as it was before, or gone.',
    description: 'Until the lock and while nothing else was saved.',
  })
  @ApiLeagueId('leagueId')
  @ApiRoundNumber()
  undoPlan(
    @Param('leagueId') leagueId: string,
    @Param('round') round: string,
    @CurrentPlayer() player: Player,
    @Body() { basedOn }: UndoPlanDto,
  ): Promise<SavedSelectionDto> {
    return this.plans.undo(player, { leagueId, round }, new Date(basedOn));
  }
}
