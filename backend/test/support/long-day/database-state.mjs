// What the embedded database of a running server holds, and what its file takes.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect } from '../../../bench/lib/server.mjs';

const fileOf = (dataDir) => join(dataDir, 'database/data.sqlite');

/** The database beside the server. */
export async function connectBeside(dataDir) {
  const uri = readFileSync(join(dataDir, 'database/run/uri'), 'utf8');
  const client = await connect(uri);
  return { db: client.db('gridlock'), close: () => client.close() };
}

/** Documents and their bytes (BSON) by collection. */
export async function contentOf(db) {
  const content = {};
  for (const { name } of await db.listCollections().toArray()) {
    const sizes = { count: 0, bytes: 0 };
    for await (const { length } of db.collection(name).find({}, { raw: true })) {
      sizes.count += 1;
      sizes.bytes += length;
    }
    content[name] = sizes;
  }
  return content;
}

/** In bytes, after a checkpoint: `file`, `free` in it, `log` beside it. */
export function filesOf(dataDir) {
  const file = fileOf(dataDir);
  return withFile(file, (database) => {
    const log = statSync(`${file}-wal`).size;
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const [size, free] = ['page_size', 'freelist_count'].map(
      (name) => Object.values(database.prepare(`PRAGMA ${name}`).get())[0],
    );
    return { file: statSync(file).size, free: size * free, log };
  });
}

/** Copies the database as it is now into a data folder that no server has used. @returns the bytes that it takes there */
export function copyTo(dataDir, copyDir) {
  const copy = fileOf(copyDir);
  withFile(fileOf(dataDir), (database) => database.prepare('VACUUM INTO ?').run(copy));
  return statSync(copy).size;
}

function withFile(file, act) {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return act(database);
  } finally {
    database.close();
  }
}
