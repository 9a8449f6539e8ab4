import type { NotificationEvent } from '@gridlock/game-rules';

/** What emails about an event are called, at the beginning of a sentence. */
export const EVENT_EMAILS: Readonly<Record<NotificationEvent, string>> = {
  'pick-24h': 'Reminders 24 hours before the lock',
  'pick-2h': 'Reminders 2 hours before the lock',
  'pick-30min': 'Reminders 30 minutes before the lock',
  'plan-counts': 'Reminders that your plan will count',
  'lock-moved': 'Emails about moved locks',
  reveal: 'Emails when picks are revealed',
  swaps: 'Emails when swaps open',
  result: 'Emails about results',
  correction: 'Emails about corrected results',
  assigned: 'Emails about assigned picks',
  joined: 'Emails about new members',
  membership: 'Emails when you’re invited, asked or removed',
};
