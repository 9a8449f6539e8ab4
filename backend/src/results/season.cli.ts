// npm run season -- import YEAR: builds a season from the results API and stores it. Works beside a
// running server and without one; a season that is known already is left as it is.
import { importWholeSeason } from './import-whole-season.js';
import { printOutcome } from '../platform/config/print-outcome.js';
import { readEnvironment } from '../platform/config/read-environment.js';

const USAGE = 'Usage: npm run season -- import YEAR';
const [action, year] = process.argv.slice(2);

if (action !== 'import' || !/^(19|20|21)\d\d$/.test(year ?? '')) {
  console.error(USAGE);
  process.exit(2);
}
printOutcome(async () => importWholeSeason(readEnvironment(process.env), Number(year)));
