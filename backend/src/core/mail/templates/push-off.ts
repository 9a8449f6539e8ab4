import { type Email, composeEmail } from './email.js';

type PushOffInput = {
  readonly username: string;
  /** Such as `Chrome on Android`. */
  readonly device: string;
  /** The page of notifications. */
  readonly link: string;
};

/** The email to a player whose device gets no pushes any more, as its push service refuses them. */
export const pushOffEmail = ({ username, device, link }: PushOffInput): Email =>
  composeEmail({
    subject: `Push is off on ${device}`,
    preview: 'Notifications come by email until you open Gridlock there again.',
    title: 'Push has stopped working',
    username,
    paragraphs: [
      `The browser’s push service no longer accepts our notifications for ${device}, so we’ve turned push off there. Open Gridlock on that device to turn it back on. Until then, what matters comes by email.`,
    ],
    link: { label: 'See your notifications', url: link },
    reason: 'You’re receiving this because push was on for your account.',
  });
