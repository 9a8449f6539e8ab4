// Open streams of changes, and how long a pick takes to reach them.
import { connect } from 'node:net';
import { requestBytes } from './load.mjs';
import { MID_SEASON } from './saves.mjs';
import { pickFor } from './seed.mjs';
import { pause } from './server.mjs';

/** The slowest median from a save to the other screens (LV-02). */
export const MEDIAN_MS = 1000;

/** A stream, as the browser behind `address` holds it. */
export function open({ port }, { league, authorization }, address) {
  return new Promise((done, fail) => {
    const line = connect(port, '127.0.0.1');
    const stream = { league, line, told: null };
    line.setEncoding('latin1');
    line.on('error', fail);
    line.on('data', (text) => {
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200'))
        fail(new Error(text.slice(0, 200)));
      if (text.includes('event: change') && text.includes('picks')) stream.told?.();
      done(stream);
    });
    line.write(
      requestBytes({
        path: '/api/live',
        headers: { authorization, accept: 'text/event-stream', 'x-forwarded-for': address },
      }),
    );
  });
}

/** Of values in ascending order, the one that `share` of them are at most. */
export const at = (values, share) => values[Math.floor(share * (values.length - 1))];

/** Whoever is not told by then is told nothing. */
const LATEST_MS = 5000;

/**
 * In ms, ascending: from a save to each stream of its league.
 *
 * @param url of the instance that saves
 */
export async function delaysOf({ url, db }, players, { streams, picks }) {
  const season = await db.collection('seasons').findOne({ _id: 2025 });
  const names = {
    drivers: season.drivers.filter(({ selectable }) => selectable).map(({ name }) => name),
    teams: season.teams.map(({ name }) => name),
  };
  const delays = [];
  const some = players.filter((_, at) => at % Math.ceil(players.length / picks) === 0);
  for (const { league, member, authorization } of some) {
    const own = streams.filter((stream) => stream.league === league);
    const sentAt = performance.now();
    const arrived = own.map(
      (stream) =>
        new Promise((done) => {
          stream.told = () => {
            stream.told = null;
            delays.push(performance.now() - sentAt);
            done();
          };
        }),
    );
    const answer = await fetch(`${url}/api/selections/save`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        leagueId: league,
        ...pickFor(names, member.index, MID_SEASON.rounds + 1),
      }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    const late = pause(LATEST_MS).then(() => {
      throw new Error('A screen of the league was not told of a pick.');
    });
    await Promise.race([Promise.all(arrived), late]);
    late.catch(() => undefined);
    // one league is told twice a second at most
    await pause(600);
  }
  return delays.sort((one, other) => one - other);
}
