import { ObjectId } from 'mongodb';
import { newId } from '../../src/core/platform/database/object-id.js';
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
  const ids = Array.from({ length: count }, newId);
  const at = app.now();
  const members = [owner, ...(offeredTo ? [offeredTo] : [])].map(({ id }) => id);
  for (const _id of ids) {
    await app.nest.get(LeagueRepository, { strict: false }).insert({
      _id,
      name: 'Of before',
      owner: owner.id,
      season: 2025,
      createdAt: at,
      members: members.map((user) => ({ user, joinedAt: at })),
      ownerMay: [{ at, ownerMay: 'fill-missed' }],
      ...(offeredTo && { heir: { user: new ObjectId(offeredTo.id), at } }),
      ...(invited && { invited: invited.map(({ id }) => id) }),
    });
  }
  return ids;
}
