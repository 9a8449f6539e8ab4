const DEFAULT_NAME = 'gridlock';

/** The database that an address means: the one in its path, else ours. */
export function databaseName(uri: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return path === undefined ? DEFAULT_NAME : decodeURIComponent(path);
}
