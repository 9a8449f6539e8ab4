import { markRoute } from './route-marks.js';

/** For a call about the account itself: with an API token it is refused, although it only reads. */
export const SessionOnly = () => markRoute({ isSessionOnly: true });
