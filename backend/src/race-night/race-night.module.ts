import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../league/league.module.js';
import { LiveModule } from '../live/live.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { SwitcherooModule } from '../switcheroo/switcheroo.module.js';
import { MachinePlayers } from './machine-players.service.js';
import { Downtime } from './downtime.service.js';
import { NightBeatRepository } from './night-beat.repository.js';
import { NightBeat, NightBeatSchema } from './night-beat.schema.js';
import { NightController } from './night.controller.js';
import { NightService } from './night.service.js';
import { PresenceService } from './presence.service.js';
import { PresentPlayersRepository } from './present-players.repository.js';
import { PresentPlayers, PresentPlayersSchema } from './present-players.schema.js';

/** Race nights while they are played. Their calendar and their presses are the league's. */
@Module({
  imports: [
    LeagueModule,
    SelectionModule,
    SwitcherooModule,
    LiveModule,
    MongooseModule.forFeature([
      { name: NightBeat.name, schema: NightBeatSchema },
      { name: PresentPlayers.name, schema: PresentPlayersSchema },
    ]),
  ],
  controllers: [NightController],
  providers: [
    NightBeatRepository,
    Downtime,
    MachinePlayers,
    NightService,
    PresenceService,
    PresentPlayersRepository,
  ],
})
export class RaceNightModule {}
