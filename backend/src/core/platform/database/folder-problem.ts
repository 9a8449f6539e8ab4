import { accessSync, constants, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

const found = (path: string): Stats | undefined => {
  try {
    return statSync(path);
  } catch {
    // missing, or below a folder that this process may not enter: then that one is what is in the way
    return undefined;
  }
};

/** The path itself, or the closest folder above it that is there. */
function nearest(path: string): { readonly place: string; readonly stats: Stats } {
  const stats = found(path);
  return stats ? { place: path, stats } : nearest(dirname(path));
}

/**
 * Why this process cannot keep files in a folder, which may be missing yet, as the rest of a sentence that ends with the
 * folder; null where it can. Says which owner it must have and which it has: who reads it decides which of both is changed.
 */
export function folderProblem(folder: string): string | null {
  const { place, stats } = nearest(folder);
  return stats.isDirectory() ? refusal(folder, place, stats) : `but ${place} is a file`;
}

/**
 * The same for a file or folder in it; null for one that is missing.
 *
 * @param isOwn whether it has to belong to this process' user whatever its mode says
 */
export function problemIn(folder: string, path: string, isOwn: boolean): string | null {
  const stats = found(path);
  return stats ? refusal(folder, path, stats, isOwn) : null;
}

function refusal(folder: string, place: string, stats: Stats, isOwn = false): string | null {
  const user = process.geteuid?.() ?? 0;
  const hasOtherOwner = isOwn && user !== 0 && user !== stats.uid;
  const code = accessError(place, stats) ?? (hasOtherOwner ? 'EPERM' : null);
  if (code === null) return null;
  if (code === 'EROFS') return `but ${place} is on a file system that is mounted read-only`;
  const mode = (stats.mode & 0o777).toString(8);
  if (user === stats.uid) {
    return `but ${place} cannot be written to (${code}), although it belongs to uid ${user}, as it must: its mode is ${mode}, and in a container under SELinux its mount needs :Z`;
  }
  return place.length < folder.length
    ? `which is missing and cannot be made: ${place} belongs to uid ${stats.uid}, and Gridlock runs as uid ${user}`
    : `but ${place} belongs to uid ${stats.uid} and must belong to uid ${user}, as which Gridlock runs`;
}

function accessError(place: string, stats: Stats): string | null {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(place, stats.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}
