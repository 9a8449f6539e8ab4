import { type ApiSession, expectStatus } from '../support/api-session.js';
import { readFixture } from '../support/independent-scoring.js';
import { moveClock } from '../support/inspect.js';
import { streamsOf } from '../support/live.js';
import { getNight, nightOf, callNight, reaches, sec, WINTER } from '../support/night.js';
import { LedgerPlayer, totalsAfter, totalsShown } from '../support/season-play.js';
import { quietApp } from '../support/suite-app.js';

const PLAYERS = 8;
const ROUNDS = 24;
/** Of machine time, for the whole evening (TL-10). */
const MAX_MS = 120_000;

const app = quietApp(WINTER);
const names = Array.from({ length: PLAYERS }, (_, index) => `racer_${index}`);
const sessions = Object.values(app.players(...names));
const streams = streamsOf(app);

afterAll(() => streams.close());
app.runForTests();

type Fixture = ReturnType<typeof readFixture>;

/** A player who never runs out of names: with the last name of a cycle left twice a round is missed. */
function playerOf(session: ApiSession, id: string, fixture: Fixture, first: number): LedgerPlayer {
  for (let seed = first; ; seed += 1) {
    try {
      const tried = new LedgerPlayer(session, id, fixture, seed);
      for (let round = 1; round <= ROUNDS; round += 1) tried.ledger.put(round, tried.choose(round));
      return new LedgerPlayer(session, id, fixture, seed);
    } catch {
      // the next one
    }
  }
}

/** By the plain names: other spellings would be drawn from the same sequence as the choices. */
const save = (player: LedgerPlayer, round: number): Promise<void> => {
  const choice = player.choose(round);
  return player.save(round, choice, player.names(choice));
};

const seconds = (at: string): number => (Date.parse(at) - sec(0).getTime()) / 1000;

describe('a whole evening', () => {
  it('should play 24 rounds with eight players, with the points of another calculation (TL-10)', async () => {
    const begun = process.cpuUsage();
    const [owner, ...members] = sessions as [ApiSession, ...ApiSession[]];
    const { id } = await nightOf(owner, members);
    const fixture = readFixture(2025);
    const players = sessions.map((one, index) => playerOf(one, id, fixture, index * 7919 + 5));
    await streams.open(...sessions);
    await expectStatus(callNight(owner, id, 'start'), 200);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await Promise.all(players.map((one) => save(one, round)));
      const { phaseEndsAt, picked } = await reaches(owner, id, 'countdown');
      expect(picked).toHaveLength(PLAYERS);
      const lock = seconds(phaseEndsAt);
      moveClock(app, sec(lock + 29));
      const before = await totalsShown(owner, id, 2025);
      expect(before).toEqual(totalsAfter(players, round - 1));
      moveClock(app, sec(lock + 50));
      expect(await totalsShown(owner, id, 2025)).toEqual(totalsAfter(players, round));
    }
    expect(await getNight(owner, id)).toMatchObject({ state: 'over', round: ROUNDS });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(MAX_MS);
  });
});
