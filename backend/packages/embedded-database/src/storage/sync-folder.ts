import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes sure that the names in a folder are on the disk; Windows does that by itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};
