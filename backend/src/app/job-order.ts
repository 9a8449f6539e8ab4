/**
 * All jobs in the order in which they run within one turn, so that a turn after downtime ends with
 * everything done and every email telling the latest.
 */
export const JOB_ORDER = [
  // accounts first: they rest on nothing else
  'welcome',
  // what a crash left between an action in a league and its line in the log, oldest causes first
  'publish-league-log',
  'finish-departures',
  // other processes learn of results that a crash kept from them before anything is built on these
  'announce-changes',
  // a season is built, then its calendar looked over, then results imported into its rounds
  'import-season',
  'refresh-calendar',
  'import-results',
  // assignments may still change picks of rounds that have just got results
  'publish-assignments',
  // standings rest on results and picks, the lines about corrections compare points with them
  'rebuild-boards',
  'publish-corrections',
  'publish-swaps',
  // names that lines of the log held before they were looked up
  'forget-names',
  // deleting accounts takes players out of leagues and may pass a league on
  'finish-account-deletions',
  // a reminder asks whose picks are missing now, after the calendar and departures are settled
  'remind',
  // last: everything above may have queued an email
  'send-mail',
] as const;
