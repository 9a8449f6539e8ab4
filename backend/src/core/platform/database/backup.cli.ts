// npm run backup -- FILE: copies the embedded database into a new file, beside a running server too.
import { resolve } from 'node:path';
import { printOutcome } from '../config/print-outcome.js';
import { readArguments } from '../config/read-arguments.js';
import { readEnvironment } from '../config/read-environment.js';
import { backUp } from './back-up.js';

const { words } = readArguments({
  usage: 'npm run backup -- FILE',
  takes: (file, more) => Boolean(file) && !more,
});
const [file] = words as [string];
printOutcome(async () => backUp(readEnvironment(process.env), resolve(file)));
