import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { StoredPoints } from '../../leagues/league-log/stored-log.js';
import { MemberPoints } from '../../leagues/league-management/member-points.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { buildTables, seasonScores } from './build-tables.js';

/** The points of one member, by the tables. */
@Injectable()
export class PointsOfMember extends MemberPoints {
  constructor(private readonly reader: LeagueReader) {
    super();
  }

  async of(league: LeagueSnapshot, user: string, now: Date): Promise<StoredPoints | null> {
    const reading = await this.reader.readFresh(league, now);
    const { drivers } = buildTables(seasonScores(reading.season, now), reading);
    const row = drivers.find(({ userId }) => userId === user);
    if (!row) return null;
    const { driverPoints, teamPoints } = row;
    return { userId: user, driverPoints, teamPoints, totalPoints: driverPoints + teamPoints };
  }
}
