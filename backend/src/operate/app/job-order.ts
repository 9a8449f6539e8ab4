/**
 * All jobs in the order in which they run within one turn, so that a single turn after downtime
 * completes everything, and emails describe the latest state.
 */
export const JOB_ORDER = [
  // accounts first: they depend on nothing else
  'welcome',
  'email-changes',
  'release-usernames',
  // log entries and departures that a crash left pending, oldest causes first
  'publish-league-log',
  'finish-departures',
  // raises revisions after a crash, before anything is computed from the results
  'announce-changes',
  // a season is built, then its calendar updated, then results imported into its rounds
  'import-season',
  // seasons of the past, also those whose fetching a crash has interrupted
  'build-seasons',
  // seasons of the past that were fetched again, then their old versions that nobody plays any more
  'renew-seasons',
  'drop-old-seasons',
  'refresh-calendar',
  // leagues that wait for a season that is stored by now
  'open-next-seasons',
  'import-results',
  // qualifying is for display: scoring does not need it
  'import-qualifying',
  // assignments may change picks of rounds that have just got results
  'publish-assignments',
  // requests for missed picks that were not answered in time
  'close-pick-requests',
  // machines pick for rounds that are open
  'play-machines',
  // notices of plans that failed at their lock
  'notify-failed-plans',
  // races that were cancelled or restored
  'publish-calendar-changes',
  // log entries about corrections compare points
  'publish-corrections',
  'publish-swaps',
  // deleting accounts ends memberships and may pass a league on
  'finish-account-deletions',
  // notices depend on results, corrections and departures; those that waited for the end of quiet hours first
  'notify-after-quiet-hours',
  'notify-rounds',
  'notify-locks',
  'notify-log',
  // reminders depend on the calendar and on departures
  'remind',
  // what has happened in leagues, for their chats
  'queue-hook-events',
  // last: everything above may have queued a message; a push to a device that is gone becomes an email
  'send-pushes',
  'send-mail',
  // the installation itself, for which no player waits
  'back-up',
  'look-for-release',
] as const;
