import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpStatus,
  Param,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { etagOf, isKnownTo } from '../platform/response-cache/etag.js';
import { PageQueryDto } from '../platform/http/page-query.dto.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { AvatarService } from './avatar.service.js';
import {
  AvatarChangedDto,
  AvatarListDto,
  AvatarResultDto,
  UpdateAvatarDto,
} from './dto/avatar.dto.js';
import { HelmetQueryDto } from './dto/helmet-query.dto.js';

/** A new helmet is seen everywhere within a minute; until then a browser asks nobody. */
const FOR_A_MINUTE = 'private, max-age=60, must-revalidate';

@ApiTags('avatar')
@Controller('avatar/users')
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Get()
  @ApiOperation({
    summary: 'The helmets of players, by name.',
    description:
      'Any signed-in player: of those who share a league with them. App admins: of everybody. 50 at a time.',
  })
  @ApiOkResponse({ type: AvatarListDto })
  @ApiProblems(400, 401)
  async listAvatars(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<AvatarListDto> {
    return { users: await this.avatars.list(player, page) };
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
    description: 'Any signed-in player. The same helmet is the same bytes, named by the ETag.',
  })
  @ApiOkResponse({ content: { 'image/svg+xml': { schema: { type: 'string' } } } })
  @ApiResponse({ status: 304, description: 'Still the drawing that `If-None-Match` names.' })
  @ApiProblems(400, 401, 404)
  async getHelmet(
    @Param('userId') userId: string,
    @Query() { size }: HelmetQueryDto,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const drawing = await this.avatars.draw(userId, size);
    const etag = etagOf(drawing);
    void reply.headers({ etag, 'cache-control': FOR_A_MINUTE, vary: 'authorization' });
    if (!isKnownTo(known, etag)) return drawing;
    void reply.code(HttpStatus.NOT_MODIFIED);
    return undefined;
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
