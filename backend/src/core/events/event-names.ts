// Events that carry nothing but their name.

/** A note on the board was published or removed. */
export const ANNOUNCEMENTS_CHANGED = 'announcements.changed';

/** Changes of other instances may have been missed: all caches may be stale. */
export const CHANGES_MISSED = 'changes.missed';

/** An instance has stored which players have race nights open there. */
export const PRESENCE_STORED = 'presence.stored';

/** A season may have another revision: its calendar or results have changed. */
export const SEASONS_CHANGED = 'seasons.changed';
