/** The code of MongoDB for a write for which the disk has no room. */
export const OUT_OF_DISK_SPACE = 14031;

/**
 * Waits for a write of the start that the next one can make up for. On a full disk it is left out, because
 * what is stored can still be read; any other error ends the start.
 */
export async function unlessDiskFull(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if ((error as { code?: unknown }).code !== OUT_OF_DISK_SPACE) throw error;
  }
}
