import type { NotificationEvent } from '@gridlock/game-rules';

/** What emails about an event are called, within a sentence. */
export const EVENT_EMAILS: Readonly<Record<NotificationEvent, string>> = {
  'pick-24h': 'reminders 24 hours before the lock',
  'pick-2h': 'reminders 2 hours before the lock',
  'pick-30min': 'reminders 30 minutes before the lock',
  'plan-counts': 'reminders that your plan will count',
  'lock-moved': 'emails about moved locks',
  reveal: 'emails when picks are revealed',
  swaps: 'emails when swaps open',
  result: 'emails about results',
  correction: 'emails about corrected results',
  assigned: 'emails about assigned picks',
  joined: 'emails about new members',
  membership: 'emails about invitations and membership',
};
