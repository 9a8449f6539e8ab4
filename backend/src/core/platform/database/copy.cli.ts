// npm run db:copy -- FROM TO: moves all data between two databases, each a mongodb:// URI, env:NAME for
// the URI in that variable, or the data folder of a stopped server.
import { printOutcome } from '../config/print-outcome.js';
import { copyData, parsePlace } from './copy-data.js';

const [from, to, ...more] = process.argv.slice(2);

if (!from || !to || more.length > 0) {
  console.error(
    'Usage: npm run db:copy -- FROM TO   (each a mongodb:// URI, env:NAME for the one in that variable, or the data folder of a stopped server)',
  );
  process.exit(2);
}
printOutcome(async () =>
  copyData(parsePlace(from, process.env), parsePlace(to, process.env), (line) => console.log(line)),
);
