/** The one checked configuration object. Built by `readEnvironment`, injected everywhere. */
export abstract class Config {
  abstract readonly host: string;
  abstract readonly port: number;
  /** Where the embedded database, the generated secret and the mail outbox live. */
  abstract readonly dataDir: string;
  /** Null: the embedded database. */
  abstract readonly mongodbUri: string | null;
  /** Null: generated once in `dataDir`. */
  abstract readonly jwtSecret: string | null;
  /** Without a trailing slash. */
  abstract readonly publicUrl: string;
  /** Null: letters become files in `dataDir`. */
  abstract readonly smtpUrl: string | null;
  /** Sender of every letter. */
  abstract readonly mailFrom: string;
  /** Season of new leagues; null: by the calendar. */
  abstract readonly season: number | null;
  /** Null: bundled facts only. */
  abstract readonly resultsUrl: string | null;
  /** Keys of addresses, see `keyOf`. */
  abstract readonly appAdmins: readonly string[];
  abstract readonly switcheroosPerSeason: number;
  abstract readonly leagueMaxMembers: number;
  /** Of how many leagues one account may be a member. */
  abstract readonly leaguesPerPlayer: number;
  /** How many of them it may own. */
  abstract readonly leaguesOwnedPerPlayer: number;
  abstract readonly newLeaguesPerDay: number;
  abstract readonly supportEmail: string;
  abstract readonly infoEmail: string;
  abstract readonly socialUrl: string;
  abstract readonly simulation: { readonly start: Date; readonly rate: number } | null;
  abstract readonly logLevel: string;
  abstract readonly trustProxy: boolean;
  abstract readonly rateLimit: boolean;
  /** Keep responses and sessions in memory between requests. */
  abstract readonly responseCache: boolean;
  /** Opens the metrics to who sends it; null: to programs on this machine. */
  abstract readonly metricsToken: string | null;
  /** API requests under way at which reads are refused. */
  abstract readonly maxReadsAtOnce: number;
  /** The same for everything. */
  abstract readonly maxRequestsAtOnce: number;
}
