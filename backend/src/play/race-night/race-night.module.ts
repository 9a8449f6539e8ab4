import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LiveModule } from '../live/live.module.js';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { SwitcherooModule } from '../switcheroo/switcheroo.module.js';
import { SeasonLibraryModule } from '../../seasons/season-library/season-library.module.js';
import { MachinePlayers } from './machine-players.js';
import { OutageRecovery } from './outage-recovery.js';
import { NightHeartbeatRepository } from './night-heartbeat.repository.js';
import { NightHeartbeat, NightHeartbeatSchema } from './night-heartbeat.schema.js';
import { NightController } from './night.controller.js';
import { NightActions } from './night-actions.js';
import { NightFactory } from './night-factory.js';
import { NightProgress } from './night-progress.js';
import { NightService } from './night.service.js';
import { NightSettingsService } from './night-settings.service.js';
import { PresenceService } from './presence.service.js';
import { RematchService } from './rematch.service.js';
import { PresentPlayersRepository } from './present-players.repository.js';
import { PresentPlayers, PresentPlayersSchema } from './present-players.schema.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';

/** Race nights: actions of their owners, who is there, machines, outages. */
@Module({
  imports: [
    LeagueModule,
    LeagueManagementModule,
    SeasonLibraryModule,
    SelectionModule,
    SwitcherooModule,
    LiveModule,
    SecurityModule,
    MongooseModule.forFeature([
      { name: NightHeartbeat.name, schema: NightHeartbeatSchema },
      { name: PresentPlayers.name, schema: PresentPlayersSchema },
    ]),
  ],
  controllers: [NightController],
  providers: [
    NightHeartbeatRepository,
    OutageRecovery,
    MachinePlayers,
    NightActions,
    NightFactory,
    NightProgress,
    NightService,
    NightSettingsService,
    RematchService,
    PresenceService,
    PresentPlayersRepository,
  ],
  exports: [NightFactory, NightSettingsService],
})
export class RaceNightModule {}
