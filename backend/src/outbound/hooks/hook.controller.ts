import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueOwner, OwnedLeague } from '../../leagues/league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import {
  AddedHookDto,
  HookDto,
  HookListDto,
  HookPreviewDto,
  HookTestDto,
  NewHookDto,
  UpdateHookDto,
} from './dto/hook.dto.js';
import { MAX_HOOKS } from './hook-kinds.js';
import { HookMessageService } from './hook-message.service.js';
import { toHookDto, toPreviewDto } from './hook.mapper.js';
import { isAccepted } from './hook-sender.js';
import { HookTestMessage } from './hook-test-message.js';
import { HookService } from './hook.service.js';

const ApiHookId = () =>
  ApiParam({
    name: 'hookId',
    type: String,
    description: 'Id of the hook.',
    example: '665f1c2ab7d4e9a1c0d3f412',
  });

/** Where a league posts what happens: chats and programs (NT-04). */
@ApiTags('hooks')
@ApiLeagueId('id')
@Controller('league/:id/hooks')
export class HookController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hooks: HookService,
    private readonly tests: HookTestMessage,
    private readonly messages: HookMessageService,
  ) {}

  @Get()
  @LeagueOwner()
  @ApiOperation({
    summary: 'The chat hooks of a league, with their latest deliveries.',
    description: 'Neither addresses nor secrets are shown.',
  })
  async listHooks(@OwnedLeague() league: LeagueSnapshot): Promise<HookListDto> {
    const hooks = await this.hooks.list(league);
    return { isOn: this.config.hooks, max: MAX_HOOKS, hooks: hooks.map(toHookDto) };
  }

  @Get('preview')
  @LeagueOwner()
  @ApiOperation({
    summary: 'The latest message that a chat hook would send.',
    description:
      'Written as all of them are, from what every member may see. Until something has happened it is the next lock, ' +
      'and without one the test.',
  })
  async previewHook(@OwnedLeague() league: LeagueSnapshot): Promise<HookPreviewDto> {
    return toPreviewDto(await this.messages.latest(league, this.clock.now()));
  }

  @Post()
  @LeagueOwner(
    { 400: ['INVALID_INPUT'], 409: ['HOOKS_OFF', 'TOO_MANY_HOOKS'], 429: ['TOO_MANY_REQUESTS'] },
    NewHookDto,
  )
  @ApiOperation({
    summary: 'Adds a chat hook; a line in the log.',
    description:
      'The address must be on the internet, by https, or at a host that `HOOK_HOSTS` names. What a program gets (`json`) is signed as Standard Webhooks ' +
      `say, with the secret of this answer. A league has ${MAX_HOOKS} at most.`,
  })
  async addHook(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() requested: NewHookDto,
  ): Promise<AddedHookDto> {
    const added = await this.hooks.add(league, player, requested);
    return { ...toHookDto(added), secret: added.hook.secret };
  }

  @Patch(':hookId')
  @LeagueOwner(
    {
      400: ['INVALID_INPUT'],
      404: ['HOOK_NOT_FOUND'],
      409: ['CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    UpdateHookDto,
  )
  @ApiOperation({
    summary: 'Changes the name and the events of a chat hook; a line in the log.',
    description:
      'For an event that is newly chosen, nothing from the past is sent; waiting messages of an event that is no longer ' +
      'chosen are dropped. To change the address, remove the hook and add it again.',
  })
  @ApiHookId()
  async updateHook(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('hookId') id: string,
    @Body() change: UpdateHookDto,
  ): Promise<HookDto> {
    return toHookDto(await this.hooks.change({ league, player, id }, change));
  }

  @Delete(':hookId')
  @HttpCode(200)
  @LeagueOwner({ 404: ['HOOK_NOT_FOUND'], 409: ['CONFLICT'] })
  @ApiOperation({
    summary: 'Removes a chat hook with all that waits for it; a line in the log.',
    description: 'Nothing is posted there from now on.',
  })
  @ApiHookId()
  async removeHook(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('hookId') id: string,
  ): Promise<MessageDto> {
    await this.hooks.remove({ league, player, id });
    return { message: 'The hook is removed.' };
  }

  @Post(':hookId/on')
  @HttpCode(200)
  @LeagueOwner({
    404: ['HOOK_NOT_FOUND'],
    409: ['HOOKS_OFF', 'CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiOperation({
    summary: 'Switches a chat hook on again; a line in the log.',
    description:
      'Its failures are forgotten, and nothing from the past is sent. A hook that is on stays as it is.',
  })
  @ApiHookId()
  async switchHookOn(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('hookId') id: string,
  ): Promise<HookDto> {
    return toHookDto(await this.hooks.switchOn({ league, player, id }));
  }

  @Post(':hookId/off')
  @HttpCode(200)
  @LeagueOwner({ 404: ['HOOK_NOT_FOUND'], 409: ['CONFLICT'] })
  @ApiOperation({
    summary: 'Switches a chat hook off; a line in the log.',
    description:
      'Nothing is sent until it is switched on again, and what waits is dropped. A hook that is off stays as it is.',
  })
  @ApiHookId()
  async switchHookOff(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('hookId') id: string,
  ): Promise<HookDto> {
    return toHookDto(await this.hooks.switchOff({ league, player, id }));
  }

  @Post(':hookId/test')
  @HttpCode(200)
  @LeagueOwner({
    404: ['HOOK_NOT_FOUND'],
    409: ['HOOKS_OFF', 'CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiOperation({
    summary: 'Posts a test at once.',
    description:
      'One that arrives switches the hook on again, unless its owner has switched it off.',
  })
  @ApiHookId()
  async testHook(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('hookId') id: string,
  ): Promise<HookTestDto> {
    const tested = await this.tests.send({ league, player, id });
    const { outcome } = tested;
    const { answer, status, reason, loss } = outcome;
    const arrived = isAccepted(outcome);
    return { hook: toHookDto(tested), arrived, answer, status, reason, loss };
  }
}
