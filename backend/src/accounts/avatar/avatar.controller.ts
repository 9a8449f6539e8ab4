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
import { ApiUserId } from '../auth/dto/user-id.decorator.js';
import { etagOf, matchesEtag } from '../../core/platform/cache/etag.js';
import { PageQueryDto } from '../../core/platform/http/page-query.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { AvatarService } from './avatar.service.js';
import {
  AvatarChangedDto,
  AvatarListDto,
  AvatarResultDto,
  UpdateAvatarDto,
} from './dto/avatar.dto.js';
import { HelmetQueryDto } from './dto/helmet-query.dto.js';
import { SelfOrAppAdmin } from './self-or-app-admin.decorator.js';

/** Browsers cache a drawing for a minute; a new helmet is seen everywhere after that. */
const FOR_A_MINUTE = 'private, max-age=60, must-revalidate';

/** The players' helmets. */
@ApiTags('avatar')
@Controller('avatar/users')
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Get()
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'The helmets of players, by name.',
    description:
      'Of those who share a league with the caller; for app admins of everybody. 50 at a time.',
  })
  async listAvatars(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<AvatarListDto> {
    return { users: await this.avatars.list(player, page) };
  }

  @Get(':userId')
  @SignedIn({ 404: ['USER_NOT_FOUND'] })
  @ApiOperation({ summary: 'The helmet of one player.' })
  @ApiUserId()
  async getAvatar(@Param('userId') userId: string): Promise<AvatarResultDto> {
    return { avatar: await this.avatars.get(userId) };
  }

  @Get(':userId/helmet')
  @SignedIn({ 400: ['INVALID_INPUT'], 404: ['USER_NOT_FOUND'] })
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @ApiOperation({
    summary: 'The helmet of one player, drawn.',
    description: 'An SVG. The same helmet is the same bytes, named by the ETag.',
  })
  @ApiUserId()
  @ApiOkResponse({ content: { 'image/svg+xml': { schema: { type: 'string' } } } })
  @ApiResponse({ status: 304, description: 'Still the drawing that `If-None-Match` names.' })
  async getHelmet(
    @Param('userId') userId: string,
    @Query() { size }: HelmetQueryDto,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const drawing = await this.avatars.draw(userId, size);
    const etag = etagOf(drawing);
    void reply.headers({
      etag,
      'cache-control': FOR_A_MINUTE,
      vary: 'authorization, x-gridlock-token',
    });
    if (!matchesEtag(ifNoneMatch, etag)) return drawing;
    void reply.code(HttpStatus.NOT_MODIFIED);
    return undefined;
  }

  @Put(':userId')
  @SelfOrAppAdmin({ 400: ['INVALID_INPUT'] }, UpdateAvatarDto)
  @ApiOperation({ summary: 'Chooses a helmet.' })
  @ApiUserId()
  async updateAvatar(
    @Param('userId') userId: string,
    @Body() body: UpdateAvatarDto,
  ): Promise<AvatarChangedDto> {
    const avatar = await this.avatars.update(userId, body);
    return { message: 'Avatar updated successfully!', avatar };
  }

  @Delete(':userId')
  @SelfOrAppAdmin()
  @ApiOperation({ summary: 'Goes back to the default helmet.' })
  @ApiUserId()
  async resetAvatar(@Param('userId') userId: string): Promise<AvatarChangedDto> {
    const avatar = await this.avatars.reset(userId);
    return { message: 'Avatar reset to default!', avatar };
  }
}
