import { wholeAddress } from '../ui/base';
import { paths } from './paths';

/** The whole address that invites to a league: to be sent, or shown as a QR code. */
export const inviteLink = (code: string): string => wholeAddress(paths.join(code));
