const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** So long an export may take. */
export const EXPORT_SECONDS = 2 * 60;

type Limit = {
  /** How much is allowed in `duration` seconds: of one network where networks are counted. */
  readonly points: number;
  /** The same of a /48 of IPv6, which may hold 65,536 networks of one visitor. */
  readonly wide?: number;
  readonly duration: number;
};

/**
 * The rate limits: `points` in `duration` seconds. They are wide enough that a league of 100 behind one IP
 * address can open its accounts, join and mistype now and then without meeting any of them.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one network. */
  login: { points: 20, wide: 100, duration: QUARTER_SECONDS },
  /** Wrong passwords for one account from everywhere except known devices and networks. */
  account: { points: 200, duration: HOUR_SECONDS },
  /** Wrong passwords for one account from a device that has signed in to it. */
  device: { points: 50, duration: HOUR_SECONDS },
  /** Not a limit: how long a network from which the password was right stays known to the account. */
  known: { points: 1, duration: 90 * DAY_SECONDS },
  /** Wrong passwords from one network, for whatever accounts. */
  stuffing: { points: 500, wide: 2500, duration: QUARTER_SECONDS },
  /** Reset links to one account, asked for from one network. */
  reset: { points: 5, wide: 15, duration: HOUR_SECONDS },
  /** Reset links asked for from one network. */
  resets: { points: 100, wide: 300, duration: HOUR_SECONDS },
  /** Reset links to one mailbox, from wherever. */
  mailbox: { points: 30, duration: HOUR_SECONDS },
  /** Times that one network has learned that a username or email address is taken. */
  taken: { points: 300, wide: 900, duration: HOUR_SECONDS },
  /** Accounts that one network opens: a company or a school may come at once; emails are bounded below. */
  accounts: { points: 1000, wide: 3000, duration: HOUR_SECONDS },
  /** Welcome emails to one mailbox, from wherever. */
  welcome: { points: 5, duration: DAY_SECONDS },
  /** Welcome emails that sign-ups of one network cause. */
  welcomes: { points: 100, wide: 200, duration: HOUR_SECONDS },
  /** Links to confirm an address that one mailbox is sent anew. */
  confirm: { points: 5, duration: HOUR_SECONDS },
  /** The same asked for from one network. */
  confirms: { points: 100, wide: 300, duration: HOUR_SECONDS },
  /** Links to a new email address that one player asks for. */
  emailChange: { points: 10, duration: DAY_SECONDS },
  /** Codes of leagues that one player tries. */
  code: { points: 60, duration: HOUR_SECONDS },
  /** Wrong codes of leagues that one network learns to be wrong. */
  codes: { points: 200, wide: 600, duration: HOUR_SECONDS },
  /** Wrong codes tried from one network, after which right ones are refused too: nobody mistypes as many. */
  codeSearch: { points: 3000, wide: 6000, duration: HOUR_SECONDS },
  /** New league codes that one player makes: each is a log entry that is kept. */
  newCode: { points: 20, duration: DAY_SECONDS },
  /** Settings of leagues that one player changes: each is a log entry that is kept. */
  setting: { points: 100, duration: DAY_SECONDS },
  /** Picks that one owner assigns, and members that one asks for them: each is a log entry, and mostly an email. */
  assignment: { points: 300, duration: DAY_SECONDS },
  /** How often one member of a league is asked to name missed picks: each is an email. */
  question: { points: 3, duration: DAY_SECONDS },
  /** How often one member of a league is asked to take it over: each is an email. */
  offer: { points: 3, duration: DAY_SECONDS },
  /** Leagues that one player joins: each is a log entry, and all its members are told. */
  joining: { points: 50, duration: DAY_SECONDS },
  /** How often one player joins the same league. */
  rejoining: { points: 5, duration: DAY_SECONDS },
  /** What one owner presses in race nights: each is a log entry. */
  press: { points: 1000, duration: DAY_SECONDS },
  /** Seasons that one player has fetched for race nights; the server fetches ten an hour. */
  season: { points: 3, duration: HOUR_SECONDS },
  /** Public links that one player turns on: each is a log entry that is kept. */
  newLink: { points: 20, duration: DAY_SECONDS },
  /** Chat hooks that one player adds, changes and tests: each leads to calls to somewhere else. */
  hook: { points: 60, duration: HOUR_SECONDS },
  /** Test pushes that one player sends. */
  testPush: { points: 20, duration: HOUR_SECONDS },
  /** Exports of one player at a time; one that a crash has cut off is over after this long. */
  export: { points: 1, duration: EXPORT_SECONDS },
  /** Calls and pages of public links from one network: a league of 100 looks at each ten times. */
  shared: { points: 3000, wide: 9000, duration: QUARTER_SECONDS },
} as const satisfies Readonly<Record<string, Limit>>;

/** Name of a limit; stored as part of the keys in the database. */
export type Kind = keyof typeof LIMITS;
