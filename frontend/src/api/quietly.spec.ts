import { makeStore } from '../app/store';
import { raceApi } from '../features/race/raceApi';
import { aNextRace } from '../testing/season';
import { problem, server } from '../testing/server';
import { storeAccessToken } from './accessToken';

const NEXT = 'GET /api/race/next-race';
const { getNextRace } = raceApi.endpoints;

/** What the browser has sent, and how that was answered. */
function watchTheLine() {
  const { fetch } = globalThis;
  const seen: [string, number][] = [];
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input));
    seen.push([url.pathname + url.search, answer.status]);
    return answer;
  };
  return seen;
}

describe('a call that may have nothing to tell', () => {
  beforeEach(() => storeAccessToken('access-token'));

  it('should not be answered by an error that the browser notes, and still say that there is none (ER-03)', async () => {
    server.use(NEXT, () => problem(404, 'No upcoming races scheduled', 'NO_UPCOMING_RACE'));
    const seen = watchTheLine();
    const { error } = await makeStore().dispatch(getNextRace.initiate({ season: 2025 }));
    expect(error).toMatchObject({ status: 404, data: { code: 'NO_UPCOMING_RACE' } });
    expect(seen).toEqual([
      [`/api/together?ask=${encodeURIComponent('/api/race/next-race?season=2025')}`, 200],
    ]);
  });

  it('should be asked as it is by a visitor, and give what there is to a player', async () => {
    server.use(NEXT, aNextRace());
    expect((await makeStore().dispatch(getNextRace.initiate({}))).data).toEqual(aNextRace());
    localStorage.clear();
    const seen = watchTheLine();
    expect((await makeStore().dispatch(getNextRace.initiate({}))).data).toEqual(aNextRace());
    expect(seen.map(([path]) => path.replace('?', ''))).toEqual(['/api/race/next-race']);
  });

  it('should be refused like any other when all of it is', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(problem(429, 'Slower, please.', 'TOO_MANY'));
    const { error } = await makeStore().dispatch(getNextRace.initiate({}));
    expect(error).toMatchObject({ status: 429, data: { code: 'TOO_MANY' } });
    globalThis.fetch = fetch;
  });
});
