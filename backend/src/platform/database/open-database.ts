import { join } from 'node:path';
import { start } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';

/** Where the data is, and how to let go of it. */
export type OpenDatabase = { readonly uri: string; stop(): Promise<void> };

/** The database of `MONGODB_URI`, or the embedded one in the data folder. */
export async function openDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: () => Promise.resolve() };
  return start({ dataDir: join(dataDir, 'database') });
}
