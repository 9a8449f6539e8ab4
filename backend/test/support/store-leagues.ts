import { ObjectId } from 'mongodb';
import { LeagueRepository } from '../../src/leagues/league/league.repository.js';
import type { ApiSession } from './api-session.js';
import type { TestApp } from './test-app.js';

type People = {
  readonly owner: ApiSession;
  /** A member to whom the owner wants to hand the league over. */
  readonly offeredTo?: ApiSession;
  readonly invited?: readonly ApiSession[];
};

/** Stores leagues past all limits, as from before there were any; answers their ids. */
export async function storeLeagues(
  app: TestApp,
  count: number,
  { owner, offeredTo, invited }: People,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => new ObjectId());
  const at = app.now();
  const members = [owner, ...(offeredTo ? [offeredTo] : [])].map(idOf);
  for (const _id of ids) {
    await app.nest.get(LeagueRepository, { strict: false }).insert({
      _id,
      name: 'Of before',
      code: _id.toHexString(),
      owner: idOf(owner),
      season: 2025,
      createdAt: at,
      members: members.map((user) => ({ user, joinedAt: at })),
      ownerMay: [{ at, ownerMay: 'fill-missed' }],
      ...(offeredTo && { heir: { user: idOf(offeredTo), at } }),
      ...(invited && { invited: invited.map(idOf) }),
    });
  }
  return ids.map(String);
}

const idOf = ({ id }: ApiSession) => new ObjectId(id);
