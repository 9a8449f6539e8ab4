/** An answer that is older (seconds) is asked for again when a page that shows it is opened, or the player comes back. */
export const FRESH_SECONDS = 5;
