import { Types } from 'mongoose';
import { toSnapshot } from '../league/league-snapshot.js';
import type { League } from '../league/league.schema.js';
import { toLeagueDto } from './league.mapper.js';

const owner = new Types.ObjectId();
const at = new Date(0);

describe('a league as the API shows it', () => {
  it('should include nothing that is stored but not named', () => {
    const stored = {
      _id: new Types.ObjectId(),
      name: 'Sunday Drivers',
      code: 'K7PQ2X',
      owner,
      season: 2025,
      createdAt: at,
      members: [{ user: owner, joinedAt: at }],
      ownerMay: [{ at, ownerMay: 'replace' }],
      share: { token: 'secret' },
      nextSeason: { league: new Types.ObjectId(), waitsSince: at },
      unknownField: 'secret',
    } satisfies League & { unknownField: string };
    const snapshot = { ...toSnapshot(stored), unknownField: 'secret' };
    const dto = toLeagueDto(
      { ...snapshot, nextSeason: snapshot.nextSeason && { ...snapshot.nextSeason, ...stored } },
      {
        profiles: new Map(),
        ownerMayFrom: null,
        pace: { kind: 'season', state: 'ready' },
        switcheroos: 3,
        maxMembers: 100,
      },
    );
    expect(JSON.stringify(dto)).not.toContain('secret');
    expect(Object.keys(dto).sort()).toEqual([
      '_id',
      'code',
      'createdAt',
      'hasEarlierSeasons',
      'heir',
      'invited',
      'lateJoining',
      'maxMembers',
      'members',
      'name',
      'nextSeason',
      'open',
      'owner',
      'ownerMay',
      'ownerMayFrom',
      'pace',
      'plansMayCount',
      'season',
      'switcheroos',
    ]);
  });
});
