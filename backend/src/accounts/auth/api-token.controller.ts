import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { iso } from '../../core/platform/clock/iso.js';
import { Config } from '../../core/platform/config/config.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import type { ApiTokenRecord } from '../user/account.js';
import { callerOf } from './caller.js';
import { ApiTokenService, MAX_API_TOKENS } from './api-token.service.js';
import { ApiTokenDto, MadeApiTokenDto, NewApiTokenDto } from './dto/api-token.dto.js';

/** Tokens with which a player's programs read (AC-06). */
@ApiTags('tokens')
@Controller('users/tokens')
export class ApiTokenController {
  constructor(
    private readonly config: Config,
    private readonly tokens: ApiTokenService,
  ) {}

  @Get()
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'] })
  @ApiOperation({
    summary: 'The API tokens of the player, without their text.',
    description: 'In the order in which they were made.',
  })
  @SessionOnly()
  async listTokens(@CurrentPlayer() player: Player): Promise<ApiTokenDto[]> {
    return (await this.tokens.list(player.id)).map(toDto);
  }

  @Post()
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    409: ['TOO_MANY_TOKENS'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary: 'Makes an API token, whose text is answered only here.',
    description:
      'Needs `currentPassword`, or a sign-in at most 10 minutes ago (ACCOUNT-2). With `Authorization: Bearer` the token ' +
      'opens every GET call that the player may make, except those about the account itself, those for app admins and ' +
      `\`/api/live\`, and no other call. A player has ${MAX_API_TOKENS} at most. A new password and the end of the account ` +
      'end all of them.',
  })
  async makeToken(
    @CurrentPlayer() player: Player,
    @Body() { name, currentPassword }: NewApiTokenDto,
    @Req() request: FastifyRequest,
  ): Promise<MadeApiTokenDto> {
    const proof = { ...callerOf(request, this.config), currentPassword };
    const made = await this.tokens.make(player, name, proof);
    return { ...toDto(made), token: made.token };
  }

  @Delete(':id')
  @HttpCode(200)
  @SignedIn({ 404: ['NOT_FOUND'] })
  @ApiOperation({
    summary: 'Revokes an API token.',
    description: 'It opens nothing from the next call on.',
  })
  @ApiParam({ name: 'id', description: 'Id of the token.', example: 'q7Xw2LmNf0aPzK4e' })
  async revokeToken(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<MessageDto> {
    await this.tokens.revoke(player.id, id);
    return { message: 'The token is revoked.' };
  }
}

const toDto = ({ _id, name, createdAt, lastUsedAt }: ApiTokenRecord): ApiTokenDto => ({
  _id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: iso(lastUsedAt),
});
