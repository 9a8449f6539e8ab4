/** What can have changed for the screens of a league. */
export const LIVE_TOPICS = [
  'picks',
  'lock',
  'reveal',
  'qualifying',
  'swaps',
  'results',
  'standings',
  'log',
  'members',
  'night',
  'announcements',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
