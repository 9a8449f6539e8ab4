// npm run backup -- FILE: copies the embedded database into a new file, beside a running server too.
import { resolve } from 'node:path';
import { printOutcome } from '../config/print-outcome.js';
import { readEnvironment } from '../config/read-environment.js';
import { backUp } from './back-up.js';

const [file, ...more] = process.argv.slice(2);

if (!file || more.length > 0) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
printOutcome(async () => backUp(readEnvironment(process.env), resolve(file)));
