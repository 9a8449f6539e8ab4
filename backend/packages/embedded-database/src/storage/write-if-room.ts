import { rmSync, writeFileSync } from 'node:fs';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];

/**
 * Writes a small file that says what is running, for this user alone. A full disk gets none: what is stored
 * can be read without it.
 */
export const writeIfRoom = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    if (!NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // half a file would say something else
    rmSync(file, { force: true });
  }
};
