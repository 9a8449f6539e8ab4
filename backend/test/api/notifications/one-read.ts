import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import type { TestDevice } from '../../support/push-service.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { pushingApp } from '../../support/pushed.js';

const MEMBERS = 20;

describe('a round, for all members of a league on all their devices', () => {
  const players: ApiSession[] = [];
  const devices: TestDevice[] = [];
  const { app, service } = pushingApp({ RESPONSE_CACHE: 'on' });

  app.runForTests();
  beforeAll(async () => {
    for (let n = 0; n < MEMBERS; n += 1) {
      const player = await signUp(app, `player_${n}`);
      devices.push(await service.device().add(player), await service.device().add(player));
      players.push(player);
    }
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it('should take at most one read of its entries each time, after the seal', async () => {
    const [owner, ...members] = players as [ApiSession, ...ApiSession[]];
    const { id } = await leagueOf(owner, members);
    moveClock(app, AUSTRALIA.open);
    await expectStatus(savePick(owner, id, pick('NOR', 'PIA', 'Haas')), 200);
    const connection = app.nest.get<Connection>(getConnectionToken());
    const reads: object[] = [];
    const watching = connection.get('debug');
    connection.set('debug', (collection: string, method: string, filter: object) => {
      if (collection === 'entries' && method === 'find' && 'league' in filter) reads.push(filter);
    });
    // however long it takes here, it is within the second for which a league is cached
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now);
    await app.setTime(AUSTRALIA.lock);
    await app.setTime(AUSTRALIA.results);
    jest.restoreAllMocks();
    connection.set('debug', watching);
    expect(new Set(devices.flatMap(({ titles }) => titles))).toEqual(
      new Set([
        'Australian Grand Prix: picks are locked and revealed',
        'Australian Grand Prix: the results are in',
      ]),
    );
    expect(devices.map(({ deliveries }) => deliveries.length)).toEqual(devices.map(() => 2));
    // the first seals the round (LOCK-8); the lock and the result may share what follows
    const [seal, ...others] = JSON.parse(JSON.stringify(reads));
    expect(seal).toEqual({ league: id });
    expect([1, 2]).toContain(others.length);
    for (const read of others) expect(read).toEqual({ league: { $in: [id] } });
  });
});
