import { Roles } from './roles.decorator.js';

/** For every signed-in player, as `SessionGuard` checks before every call that is not public. */
export const SignedIn = () => Roles('player');
