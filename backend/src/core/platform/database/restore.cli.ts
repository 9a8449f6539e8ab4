// npm run restore -- FILE [--force]: puts a backup in the place of the embedded database. The server
// must be stopped.
import { resolve } from 'node:path';
import { printOutcome } from '../config/print-outcome.js';
import { readEnvironment } from '../config/read-environment.js';
import { restoreBackup } from './back-up.js';

const given = process.argv.slice(2);
const [file, ...more] = given.filter((argument) => argument !== '--force');

if (!file || more.length > 0) {
  console.error('Usage: npm run restore -- FILE [--force]');
  process.exit(2);
}
const force = given.includes('--force');
printOutcome(async () => restoreBackup(readEnvironment(process.env), resolve(file), force));
