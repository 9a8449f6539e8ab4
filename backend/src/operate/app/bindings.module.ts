import { Global, Module } from '@nestjs/common';
import { SeasonTurns } from '../../accounts/account/season-turns.js';
import { Companions } from '../../accounts/avatar/companions.js';
import { FinalTablesService } from '../../views/honours/final-tables.service.js';
import { HonoursService } from '../../views/honours/honours.service.js';
import { HonoursModule } from '../../views/honours/honours.module.js';
import { FinalTablesOf } from '../../leagues/league-management/final-tables.js';
import { LeagueStars } from '../../leagues/league-management/league-stars.js';
import { MemberPoints } from '../../leagues/league-management/member-points.js';
import { RaceNights } from '../../leagues/league-management/race-nights.js';
import { PaceSettings } from '../../leagues/league-management/pace-settings.js';
import { LoggedLeagues } from '../../leagues/league-log/logged-leagues.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LogReaders } from '../../leagues/league/log-readers.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { ConfirmedAddresses } from '../../core/mail/confirmed-addresses.js';
import { RunningSessions } from '../../core/push/running-sessions.js';
import { NightFactory } from '../../play/race-night/night-factory.js';
import { NightSettingsService } from '../../play/race-night/night-settings.service.js';
import { RaceNightModule } from '../../play/race-night/race-night.module.js';
import { SeasonModule } from '../../seasons/season/season.module.js';
import { SeasonService } from '../../seasons/season/season.service.js';
import { PointsOfMember } from '../../views/standings/points-of-member.js';
import { StandingsModule } from '../../views/standings/standings.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { UserService } from '../../accounts/user/user.service.js';

const BINDINGS = [
  { provide: ConfirmedAddresses, useExisting: UserService },
  { provide: RunningSessions, useExisting: UserService },
  { provide: SeasonTurns, useExisting: SeasonService },
  { provide: Companions, useExisting: LeagueService },
  { provide: LoggedLeagues, useExisting: LogReaders },
  { provide: RaceNights, useExisting: NightFactory },
  { provide: PaceSettings, useExisting: NightSettingsService },
  { provide: MemberPoints, useExisting: PointsOfMember },
  { provide: LeagueStars, useExisting: HonoursService },
  { provide: FinalTablesOf, useExisting: FinalTablesService },
];

/** Binds the ports that folders declare to the later folders, in the order of imports, that implement them. */
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
