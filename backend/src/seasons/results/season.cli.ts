// npm run season -- import YEAR [--again]: builds a season from the results API and stores it. Works beside a
// running server and without one; a season that is stored already is left as it is, but with --again one of
// the past is fetched again.
import { importWholeSeason } from './import-whole-season.js';
import { printOutcome } from '../../core/platform/config/print-outcome.js';
import { readArguments } from '../../core/platform/config/read-arguments.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';

const { words, has } = readArguments({
  usage: 'npm run season -- import YEAR [--again]',
  takes: (action, year = '', more) => action === 'import' && /^(19|20|21)\d\d$/.test(year) && !more,
  flags: ['again'],
});
const year = Number(words[1]);
const again = has('again');
printOutcome(async () => importWholeSeason(readEnvironment(process.env), year, { again }));
