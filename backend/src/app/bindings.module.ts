import { Global, Module } from '@nestjs/common';
import { SeasonTurns } from '../auth/season-turns.js';
import { Companions } from '../avatar/companions.js';
import { FinalTablesService } from '../honours/final-tables.service.js';
import { HallHistory } from '../honours/hall-history.js';
import { HonoursModule } from '../honours/honours.module.js';
import { FinalTablesOf } from '../league-management/final-tables.js';
import { LeagueStars } from '../league-management/league-stars.js';
import { MemberPoints } from '../league-management/member-points.js';
import { PaceSettings } from '../league-management/pace-settings.js';
import { LeagueModule } from '../league/league.module.js';
import { LeagueService } from '../league/league.service.js';
import { ConfirmedAddresses } from '../mail/confirmed-addresses.js';
import { RunningSessions } from '../push/running-sessions.js';
import { NightSettingsService } from '../race-night/night-settings.service.js';
import { RaceNightModule } from '../race-night/race-night.module.js';
import { SeasonModule } from '../season/season.module.js';
import { SeasonService } from '../season/season.service.js';
import { PointsOfMember } from '../standings/points-of-member.service.js';
import { StandingsModule } from '../standings/standings.module.js';
import { UserModule } from '../user/user.module.js';
import { UserService } from '../user/user.service.js';

const BINDINGS = [
  { provide: ConfirmedAddresses, useExisting: UserService },
  { provide: RunningSessions, useExisting: UserService },
  { provide: SeasonTurns, useExisting: SeasonService },
  { provide: Companions, useExisting: LeagueService },
  { provide: PaceSettings, useExisting: NightSettingsService },
  { provide: MemberPoints, useExisting: PointsOfMember },
  { provide: LeagueStars, useExisting: HallHistory },
  { provide: FinalTablesOf, useExisting: FinalTablesService },
];

/** Who answers what a folder asks of one that comes after it in the order of imports: all of it. */
@Global()
@Module({
  imports: [
    HonoursModule,
    LeagueModule,
    RaceNightModule,
    SeasonModule,
    StandingsModule,
    UserModule,
  ],
  providers: BINDINGS,
  exports: BINDINGS.map(({ provide }) => provide),
})
export class BindingsModule {}
