import { CALENDAR_PATHS } from '../../leagues/calendar-feed/secret-paths.js';
import { INVITE_PATHS } from '../../leagues/league-management/secret-paths.js';
import { SHARE_PATHS } from '../../views/share/secret-paths.js';

/** Prefixes of paths in which a key follows that no log may show. */
export const SECRET_PATHS: readonly string[] = [...CALENDAR_PATHS, ...INVITE_PATHS, ...SHARE_PATHS];
