// npm run db:copy -- FROM TO: moves all data between two databases, each a mongodb:// URI or the
// data folder of a stopped server.
import { resolve } from 'node:path';
import { copyData } from './copy-data.js';

const places = process.argv.slice(2);
const [from, to] = places.map((place) => (place.startsWith('mongodb') ? place : resolve(place)));

if (!from || !to || places.length > 2) {
  console.error(
    'Usage: npm run db:copy -- FROM TO   (each a mongodb:// URI or the data folder of a stopped server)',
  );
  process.exit(2);
}
try {
  await copyData(from, to, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
