import { systemNow } from './core/platform/clock/clock.js';
import { outOfReach } from './core/platform/config/out-of-reach.js';
import { readEnvironment } from './core/platform/config/read-environment.js';
import { oldTimeZones } from './core/platform/config/time-zone-age.js';
import { backupDirProblem, checkDataDir } from './core/platform/database/data-dir.js';
import { openDatabase } from './core/platform/database/open-database.js';
import { listen } from './core/platform/http/listen.js';
import { readyLines, readyText, startFailure } from './operate/app/ready-lines.js';
import { SECRET_PATHS } from './operate/app/secret-paths.js';

const SHUTDOWN_MS = 9500;

/** One line instead of a stack trace: what stops a start is nearly always a setting or a file. */
const giveUp = (error: unknown): never => {
  console.error(`Gridlock cannot start: ${startFailure(error)}`);
  process.exit(1);
};

async function start(): Promise<void> {
  const config = readEnvironment(process.env);
  checkDataDir(config);
  // the database opens in its own thread while this one loads the application
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const { createApplication } = await import('./operate/app/app.factory.js');
  const { offerFirstAdmin } = await import('./operate/app/offer-first-admin.js');
  const { createLogger } = await import('./core/platform/http/logger.js');
  const { isForPeople, logStream } = await import('./core/platform/http/log-stream.js');
  const log = createLogger(config.logLevel, SECRET_PATHS, logStream(config.logFormat));
  const app = await createApplication(config, opening, log);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(() => process.exit(0), giveUp);
  };
  // its thread does not come back: whoever watches over this process starts it anew
  void (await opening).exited?.then(() => {
    if (isStopping) return;
    console.error('Gridlock ends, because its database has ended.');
    process.exit(1);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { port, host } = config;
  await listen(app.nest, { port, host });
  const firstAdmin = await offerFirstAdmin(app.nest);
  if (isForPeople(config.logFormat)) console.log(readyText(config, firstAdmin));
  else for (const line of readyLines(config, firstAdmin)) log.info(line);
  for (const line of [
    outOfReach(config),
    backupDirProblem(config),
    oldTimeZones(process.versions['tz'], systemNow()),
  ]) {
    if (line !== null) log.warn(line);
  }
}

start().catch(giveUp);
