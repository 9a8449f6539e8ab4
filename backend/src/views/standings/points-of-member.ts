import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { StoredPoints } from '../../leagues/league-log/stored-log.js';
import { MemberPoints } from '../../leagues/league-management/member-points.js';
import { UserService } from '../../accounts/user/user.service.js';
import { TablesService } from './tables.service.js';

/** The points of one member, by the tables. */
@Injectable()
export class PointsOfMember extends MemberPoints {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly tables: TablesService,
    private readonly users: UserService,
  ) {
    super();
  }

  async of(league: LeagueSnapshot, user: string, now: Date): Promise<StoredPoints | null> {
    const season = await this.calendars.of(league);
    const [built] = await this.tables.of([{ league, season }], now, (users) =>
      this.users.profiles(users),
    );
    const row = built?.tables.rows.find((each) => each.user === user);
    if (!row) return null;
    const { driverPoints, teamPoints } = row;
    return { userId: user, driverPoints, teamPoints, totalPoints: driverPoints + teamPoints };
  }
}
