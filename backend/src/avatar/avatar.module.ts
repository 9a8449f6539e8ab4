import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LeagueModule } from '../league/league.module.js';
import { AvatarController } from './avatar.controller.js';
import { AvatarService } from './avatar.service.js';

@Module({
  imports: [AuthModule, LeagueModule],
  controllers: [AvatarController],
  providers: [AvatarService],
})
export class AvatarModule {}
