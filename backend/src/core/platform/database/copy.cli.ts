// npm run db:copy -- FROM TO: moves all data between two databases, each a mongodb:// URI, env:NAME for
// the URI in that variable, or the data folder of a stopped server.
import { printOutcome } from '../config/print-outcome.js';
import { readArguments } from '../config/read-arguments.js';
import { copyData, parsePlace } from './copy-data.js';

const { words } = readArguments({
  usage:
    'npm run db:copy -- FROM TO   (each a mongodb:// URI, env:NAME for the one in that variable, or the data folder of a stopped server)',
  takes: (from, to, more) => Boolean(from) && Boolean(to) && !more,
});
const [from, to] = words as [string, string];
printOutcome(async () =>
  copyData(parsePlace(from, process.env), parsePlace(to, process.env), (line) => console.log(line)),
);
