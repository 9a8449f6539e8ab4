import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { LeagueOverviewDto } from './dto/overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('league')
@Controller('league')
export class OverviewController {
  constructor(
    private readonly clock: Clock,
    private readonly overview: OverviewService,
  ) {}

  @Get('user/overview')
  @SignedIn()
  @ApiOperation({
    summary: "What is next in each of the player's leagues, newest league first.",
    description:
      "The player's own pick, position and points alone: nothing of it reveals others' picks.",
  })
  listMyOverviews(@CurrentPlayer() player: Player): Promise<LeagueOverviewDto[]> {
    return this.overview.ofPlayer(player.id, this.clock.now());
  }
}
