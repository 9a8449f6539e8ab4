const DEFAULT_NAME = 'gridlock';

/** Name of the database in a MongoDB URI: the one in its path, else `gridlock`. */
export function databaseName(uri: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return path === undefined ? DEFAULT_NAME : decodeURIComponent(path);
}
