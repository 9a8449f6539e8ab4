import type { ApiClient } from './api-client.js';
import { freeNames, type Lists } from './free-names.js';
import { plausiblePick } from './plausible-picks.js';
import { seededRandom } from './random.js';

/** Name of the race night of the demo. */
export const DEMO_NIGHT = 'Race Night';
/** The season that it plays, and how many of its rounds are over when the demo opens. */
export const NIGHT_SEASON = 2012;
export const NIGHT_ROUNDS = 3;
const MACHINES = 3;
const SEED = 2012;

type Guest = { readonly client: ApiClient; readonly boldness: number };

/**
 * Plays the first rounds of a race night by hand, with three machines, so that it waits for its owner to
 * advance it. Every step goes through the public API.
 *
 * @param guests the first one owns it
 */
export async function playDemoNight(guests: readonly Guest[]): Promise<void> {
  const [owner] = guests;
  if (!owner) throw new Error('A race night needs somebody who owns it.');
  const pace = { kind: 'by-hand', season: NIGHT_SEASON };
  const settings = { name: DEMO_NIGHT, pace, machines: MACHINES };
  type League = { _id: string; code: string };
  const { _id, code } = await owner.client.post<League>('/api/league', settings);
  for (const { client } of guests.slice(1)) await client.post('/api/league/join', { code });
  const request = (kind: string) => owner.client.post(`/api/league/${_id}/night/${kind}`, {});
  await request('start');
  const random = seededRandom(SEED);
  const lists = await owner.client.get<Lists>(`/api/season/${NIGHT_SEASON}?leagueId=${_id}`);
  for (let round = 1; round <= NIGHT_ROUNDS; round += 1) {
    for (const guest of guests) {
      const free = await freeNames(guest.client, lists, `leagueId=${_id}&round=${round}`);
      const pick = plausiblePick(free, guest.boldness, random);
      await guest.client.post('/api/selections/save', { leagueId: _id, raceId: round, ...pick });
    }
    // the lock, then the end of the swaps with the results
    await request('advance');
    await request('advance');
  }
}
