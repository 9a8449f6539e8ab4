import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { Config } from '../../core/platform/config/config.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import {
  AddPasskeyDto,
  PasskeyDto,
  PasskeyOptionsDto,
  PasskeyProofDto,
} from './dto/passkeys.dto.js';
import { PasskeyService } from './passkey.service.js';

/** The passkeys of a player (AC-02). */
@ApiTags('users')
@UseGuards(SameOriginGuard)
@Controller('users/passkeys')
export class PasskeysController {
  constructor(
    private readonly config: Config,
    private readonly passkeys: PasskeyService,
  ) {}

  @Get()
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'] })
  @ApiOperation({ summary: "The player's passkeys, in the order in which they were added." })
  @SessionOnly()
  async listPasskeys(@CurrentPlayer() player: Player): Promise<PasskeyDto[]> {
    const passkeys = await this.passkeys.list(player);
    return passkeys.map(({ _id, name, createdAt, lastUsedAt, counterFellAt = null }) => ({
      id: _id,
      name,
      createdAt,
      lastUsedAt,
      counterFellAt,
    }));
  }

  @Post('options')
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    409: ['TOO_MANY_PASSKEYS'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'What a browser makes a new passkey with.',
    description: 'Needs `currentPassword`, or a sign-in at most 10 minutes ago (ACCOUNT-2).',
  })
  @ApiBody({ type: PasskeyProofDto, required: false })
  async getPasskeyOptions(
    @CurrentPlayer() player: Player,
    @Body() { currentPassword }: PasskeyProofDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyOptionsDto> {
    const proof = { ...callerOf(request, this.config), currentPassword };
    return { options: { ...(await this.passkeys.optionsToAdd(player, proof)) } };
  }

  @Post()
  @SignedIn({
    400: ['INVALID_INPUT', 'PASSKEY_REFUSED'],
    403: ['FOREIGN_ORIGIN'],
    409: ['TOO_MANY_PASSKEYS'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Adds the passkey that a browser has made.',
    description: 'Answers all passkeys of the player.',
  })
  async addPasskey(
    @CurrentPlayer() player: Player,
    @Body() passkey: AddPasskeyDto,
  ): Promise<PasskeyDto[]> {
    await this.passkeys.add(player, passkey);
    return this.listPasskeys(player);
  }

  @Delete(':id')
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    404: ['PASSKEY_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiParam({
    name: 'id',
    type: String,
    description: 'The id of the passkey, as the list names it.',
  })
  @ApiOperation({
    summary: 'Removes a passkey.',
    description:
      'Needs `currentPassword`, or a sign-in at most 10 minutes ago (ACCOUNT-2). Sessions that it has opened end. ' +
      'Answers the passkeys that are left.',
  })
  @ApiBody({ type: PasskeyProofDto, required: false })
  async removePasskey(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
    @Body() { currentPassword }: PasskeyProofDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyDto[]> {
    await this.passkeys.remove(player, id, { ...callerOf(request, this.config), currentPassword });
    return this.listPasskeys(player);
  }
}
