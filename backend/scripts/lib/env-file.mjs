import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the settings in the file `.env` of a folder, if there is one. What is set in the environment already wins. */
export function readEnvFile(folder) {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
