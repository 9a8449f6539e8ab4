import { paths } from './paths';

/** The whole address that invites to a league: to be sent, or shown as a QR code. */
export const inviteLink = (code: string): string =>
  new URL(paths.join(code), window.location.origin).href;
