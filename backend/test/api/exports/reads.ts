import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { expectStatus, signUp } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

/** Read at most once a second, for all callers. */
const AT_MOST_EACH_SECOND = new Set(['leases', 'seasons']);

describe('the reads of the export of a league (LL-06)', () => {
  const app = quietApp({ RESPONSE_CACHE: 'off' });
  const { ann } = app.players('ann');

  app.runForTests();
  beforeAll(() => app.setTime(AUSTRALIA.official));

  const database = () => app.nest.get<Connection>(getConnectionToken());

  /** Players who have done nothing, past the calls of the game. */
  async function addMembers(id: string, count: number): Promise<void> {
    const users = Array.from({ length: count }, (_, n) => ({
      _id: new Types.ObjectId(),
      username: `many_${n}`,
      usernameKey: `many_${n}`,
      emailKey: `many_${n}@gridlock.test`,
      avatar: { helmetPresetId: 1, helmetNumber: '-', isCustomized: false },
    }));
    await database().collection('users').insertMany(users);
    const joinedAt = new Date(AUSTRALIA.open);
    const members = { $each: users.map(({ _id }) => ({ user: _id, joinedAt })) };
    await database()
      .collection('leagues')
      .updateOne({ _id: new Types.ObjectId(id) }, { $push: { members } as never });
  }

  it('should be as many for a hundred members as for two', async () => {
    const { id } = await leagueOf(ann, [await signUp(app, 'bob')]);
    const download = () => expectStatus(ann.get(`/api/league/${id}/export`), 200);
    const readsOf = async (): Promise<string[]> => {
      const reads: string[] = [];
      const watching = database().get('debug');
      database().set('debug', (collection: string) => reads.push(collection));
      await download();
      database().set('debug', watching);
      return reads.filter((name) => !AT_MOST_EACH_SECOND.has(name)).sort();
    };
    // the first read seals the rounds
    await download();
    const forTwo = await readsOf();
    await addMembers(id, 98);
    expect((await download()).body.members).toHaveLength(100);
    expect(await readsOf()).toEqual(forTwo);
    expect(forTwo.filter((name) => name === 'entries')).toHaveLength(1);
  });
});
