// npm run season -- import YEAR [--again]: builds a season from the results API and stores it. Works beside a
// running server and without one; a season that is known already is left as it is, but with --again one of
// the past is fetched anew.
import { importWholeSeason } from './import-whole-season.js';
import { printOutcome } from '../../core/platform/config/print-outcome.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';

const USAGE = 'Usage: npm run season -- import YEAR [--again]';
const [action, year, ...options] = process.argv.slice(2);
const again = options.length === 1 && options[0] === '--again';

if (action !== 'import' || !/^(19|20|21)\d\d$/.test(year ?? '') || (options.length > 0 && !again)) {
  console.error(USAGE);
  process.exit(2);
}
printOutcome(async () => importWholeSeason(readEnvironment(process.env), Number(year), { again }));
