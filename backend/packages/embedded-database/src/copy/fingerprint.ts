import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import { documentsInOrder } from './connect.js';

/** How many documents there are, and their hash in the order of their `_id`. */
export type Fingerprint = { documents: number; sha256: string };

/** The fingerprint of all documents of a collection, or of the first ones; 0 is all. */
export const fingerprintOf = async (collection: Collection, first = 0): Promise<Fingerprint> => {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of documentsInOrder(collection).limit(first)) {
    hash.update(document as Buffer);
    documents++;
  }
  return { documents, sha256: hash.digest('hex') };
};

/** Whether two collections have the same documents. */
export const isSame = (a: Fingerprint, b: Fingerprint): boolean =>
  a.documents === b.documents && a.sha256 === b.sha256;
