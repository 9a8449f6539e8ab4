import { Body, Controller, Delete, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { AvatarService } from './avatar.service.js';
import {
  AvatarChangedDto,
  AvatarListDto,
  AvatarResultDto,
  UpdateAvatarDto,
} from './dto/avatar.dto.js';
import { HelmetQueryDto } from './dto/helmet-query.dto.js';

@ApiTags('avatar')
@Controller('avatar/users')
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Get()
  @ApiOperation({
    summary: 'The helmets of all players, by name.',
    description: 'Any signed-in player.',
  })
  @ApiOkResponse({ type: AvatarListDto })
  @ApiProblems(401)
  async listAvatars(): Promise<AvatarListDto> {
    return { users: await this.avatars.list() };
  }

  @Get(':userId')
  @ApiOperation({ summary: 'The helmet of one player.', description: 'Any signed-in player.' })
  @ApiOkResponse({ type: AvatarResultDto })
  @ApiProblems(401, 404)
  async getAvatar(@Param('userId') userId: string): Promise<AvatarResultDto> {
    return { avatar: await this.avatars.get(userId) };
  }

  @Get(':userId/helmet')
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @ApiOperation({
    summary: 'The helmet of one player, drawn.',
    description: 'Any signed-in player.',
  })
  @ApiOkResponse({ content: { 'image/svg+xml': { schema: { type: 'string' } } } })
  @ApiProblems(400, 401, 404)
  async getHelmet(
    @Param('userId') userId: string,
    @Query() { size }: HelmetQueryDto,
  ): Promise<string> {
    return this.avatars.draw(userId, size);
  }

  @Put(':userId')
  @ApiOperation({
    summary: 'Chooses a helmet.',
    description: 'The player whose helmet it is, and app admins.',
  })
  @ApiOkResponse({ type: AvatarChangedDto })
  @ApiProblems(400, 401, 403, 404)
  async updateAvatar(
    @CurrentPlayer() player: Player,
    @Param('userId') userId: string,
    @Body() body: UpdateAvatarDto,
  ): Promise<AvatarChangedDto> {
    const avatar = await this.avatars.update(userId, body, player);
    return { message: 'Avatar updated successfully!', avatar };
  }

  @Delete(':userId')
  @ApiOperation({
    summary: 'Goes back to the default helmet.',
    description: 'The player whose helmet it is, and app admins.',
  })
  @ApiOkResponse({ type: AvatarChangedDto })
  @ApiProblems(401, 403, 404)
  async resetAvatar(
    @CurrentPlayer() player: Player,
    @Param('userId') userId: string,
  ): Promise<AvatarChangedDto> {
    const avatar = await this.avatars.reset(userId, player);
    return { message: 'Avatar reset to default!', avatar };
  }
}
