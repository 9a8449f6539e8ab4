// npm run demo: a throw-away data folder, season 2025 simulated at the Thursday before round 10,
// a league of eight with nine rounds behind it, a race night, and the logins to try it with.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication } from '../app/app.factory.js';
import { startFailure } from '../app/ready-lines.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';
import { DEMO_LEAGUE, DEMO_PASSWORD, DEMO_PLAYERS } from './cast.js';
import { DemoLeague } from './demo-league.js';
import { DEMO_NIGHT, NIGHT_ROUNDS, NIGHT_SEASON, playDemoNight } from './demo-night.js';

const SEASON = 2025;
const PLAYED_ROUNDS = 9;
/** How many of the players are at the race night. */
const NIGHT_GUESTS = 3;
/** Thursday morning before the Canadian Grand Prix. */
const OPEN_AT = '2025-06-12T08:00:00Z';

const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-demo-'));
const config = readEnvironment({
  LOG_LEVEL: 'warn',
  ...process.env,
  DATA_DIR: dataDir,
  MONGODB_URI: '',
  // the addresses of the demo players are invented: send no email
  SMTP_URL: '',
  SEASON: String(SEASON),
  RESULTS_URL: 'off',
  SIMULATION: 'true',
  SIMULATION_START: OPEN_AT,
  APP_ADMINS: DEMO_PLAYERS[0].email,
});

const leaving = new AbortController();
const leave = (): void => leaving.abort();

async function run(): Promise<void> {
  const app = await createApplication(config);
  try {
    await app.nest.init();
    await app.nest.getHttpAdapter().getInstance().ready();
    console.log(
      `Playing ${PLAYED_ROUNDS} rounds of ${SEASON} with ${DEMO_PLAYERS.length} players …`,
    );
    const league = new DemoLeague(app.nest, SEASON, leaving.signal);
    await league.play(PLAYED_ROUNDS, new Date(OPEN_AT));
    await playDemoNight(league.players.slice(0, NIGHT_GUESTS));
    await app.nest.listen(config.port, config.host);
    printLogins();
    if (!leaving.signal.aborted) await once(leaving.signal, 'abort');
  } finally {
    await app.close();
  }
}

function printLogins(): void {
  const logins = DEMO_PLAYERS.map(
    ({ email }, index) => `  ${email}${index === 0 ? '  (owner, app admin)' : ''}`,
  );
  console.log(
    [
      '',
      `Gridlock demo: ${config.publicUrl}`,
      `League "${DEMO_LEAGUE}", the Thursday before round ${PLAYED_ROUNDS + 1}.`,
      `"${DEMO_NIGHT}" plays ${NIGHT_SEASON} by hand, ${NIGHT_ROUNDS} rounds in; the first three players and machines are there.`,
      `Log in as any of these; the password is ${DEMO_PASSWORD}`,
      ...logins,
      '',
      'The bar at the top jumps to two minutes before the next lock, to lights out, or to the result. All but the owner pick by plan.',
      'Ctrl+C ends the demo and deletes its data.',
    ].join('\n'),
  );
}

async function start(): Promise<void> {
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  let status = 0;
  try {
    await run();
  } catch (error) {
    // a signal while the rounds are played is no error
    if (!leaving.signal.aborted) {
      console.error(`The demo cannot start: ${startFailure(error, 'npm run demo')}`);
      status = 1;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(status);
}

void start();
