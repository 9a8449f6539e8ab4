import { type ApiSession, expectStatus, signUp, signUpAdmin } from './api-session.js';
import { everyGet } from './every-get.js';
import { moveClock, startQuiet } from './inspect.js';
import { leagueOf } from './league-scenario.js';
import { pick, savePick } from './picks.js';
import { replacePicturesByFacts, tokenOf } from './pictures.js';
import { AUSTRALIA } from './weekends-2025.js';

/** Before the lock of the Japanese Grand Prix, with two rounds behind. */
const OPEN = '2025-04-04T12:00:00Z';
const FIRST = [
  pick('Norris', 'Piastri', 'Ferrari'),
  pick('Leclerc', 'Norris', 'Williams'),
  pick('Russell', 'Albon', 'McLaren'),
];

/** A shared league in which somebody has something to hide in round 3, and those who might read it. */
export async function startSecretLeague() {
  const app = await startQuiet();
  const owner = await signUp(app, 'owner_ann');
  const secretive = await signUp(app, 'secretive');
  const watcher = await signUp(app, 'watcher');
  const admin = await signUpAdmin(app);
  const outsider = await signUp(app, 'outsider');
  const league = await leagueOf(owner, [secretive, watcher, admin]);
  await leagueOf(outsider, []);
  moveClock(app, AUSTRALIA.open);
  for (const [index, who] of [owner, secretive, watcher].entries()) {
    await expectStatus(savePick(who, league.id, FIRST[index] ?? {}), 200);
  }
  await app.setTime('2025-03-24T00:00:00Z');
  await app.setTime(OPEN);
  const shared = owner.put(`/api/league/${league.id}/share`, { enabled: true });
  const token = tokenOf((await expectStatus(shared, 200)).body.url);
  replacePicturesByFacts();
  const urls = await everyGet(app, {
    league: league.id,
    users: [owner, secretive, watcher, admin, outsider].map(({ id }) => id),
    rounds: [2, 3],
    seasons: [2025, 2026],
    token,
  });
  const readers: readonly ApiSession[] = [owner, watcher, admin, outsider];
  return { app, league, owner, secretive, watcher, admin, outsider, readers, urls };
}

export type SecretLeague = Awaited<ReturnType<typeof startSecretLeague>>;
