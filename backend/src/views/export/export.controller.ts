import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { LeagueExportQueryDto } from './dto/export-query.dto.js';
import { ExportService } from './export.service.js';

const TEXT = { schema: { type: 'string', format: 'binary' } } as const;

/** Files for players to store. */
@ApiTags('export')
@Controller()
export class ExportController {
  constructor(
    private readonly clock: Clock,
    private readonly exports: ExportService,
  ) {}

  @Get('league/:leagueId/export')
  @LeagueMember({ 400: ['INVALID_INPUT'], 429: ['TOO_MANY_REQUESTS'] })
  @ApiOperation({
    summary: 'Everything that everybody in a league may know of it, as a file.',
    description:
      'JSON (docs/exports.md), or a table of all revealed picks as CSV. No pick before its reveal, the ' +
      'caller’s own neither. One export at a time: 429 while another one of the player is under way.',
  })
  @ApiLeagueId()
  @ApiProduces('application/json', 'text/csv')
  @ApiResponse({
    status: 200,
    description: 'The file.',
    content: { 'application/json': TEXT, 'text/csv': TEXT },
  })
  exportLeague(
    @Param('leagueId') leagueId: string,
    @Query() { format = 'json', separator = 'comma' }: LeagueExportQueryDto,
    @CurrentPlayer() player: Player,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const now = this.clock.now();
    return this.exports.sendLeague({ leagueId, format, separator, player, now }, reply);
  }

  @Get('users/export')
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'], 429: ['TOO_MANY_REQUESTS'] })
  @ApiOperation({
    summary: 'Everything that is stored of the player, as a file.',
    description:
      'JSON (docs/exports.md), with the player’s own open picks and plans. One export at a time: 429 while ' +
      'another one of the player is under way.',
  })
  @ApiProduces('application/json')
  @ApiResponse({ status: 200, description: 'The file.', content: { 'application/json': TEXT } })
  @SessionOnly()
  exportPlayer(@CurrentPlayer() player: Player, @Res() reply: FastifyReply): Promise<void> {
    return this.exports.sendPlayer(player, this.clock.now(), reply);
  }
}
