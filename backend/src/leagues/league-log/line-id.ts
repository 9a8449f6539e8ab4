import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** The id of a log entry, derived from the note that is published and the league: doing so twice adds one entry. */
export function lineId(note: Types.ObjectId, league: string): Types.ObjectId {
  const id = note.toHexString();
  const hash = createHash('sha256').update(`${id} ${league}`).digest('hex');
  // timestamp and counter of the note come first, which keeps a log in order
  return new Types.ObjectId(id.slice(0, 8) + id.slice(18) + hash.slice(0, 10));
}
