/** What browsers say when the file of a page is not there: each in words of its own. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i;

/** The error is that of a file that could not be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && MISSING_FILE.test(error.message);

export const REPLACED = {
  title: 'This tab is out of date',
  text: 'Gridlock seems to have been updated since it was opened. Load it again to go on from here.',
} as const;
export const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been loaded yet. It opens by itself once the network is back.',
} as const;
