// npm run restore -- FILE [--force]: puts a backup in the place of the embedded database. The server
// must be stopped.
import { resolve } from 'node:path';
import { printOutcome } from '../config/print-outcome.js';
import { readArguments } from '../config/read-arguments.js';
import { readEnvironment } from '../config/read-environment.js';
import { restoreBackup } from './back-up.js';

const { words, has } = readArguments({
  usage: 'npm run restore -- FILE [--force]',
  takes: (file, more) => Boolean(file) && !more,
  flags: ['force'],
});
const [file] = words as [string];
printOutcome(async () => restoreBackup(readEnvironment(process.env), resolve(file), has('force')));
