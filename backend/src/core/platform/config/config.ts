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
  /** Null: emails become files in `dataDir/outbox`. */
  abstract readonly smtpUrl: string | null;
  /** `From` of every email. */
  abstract readonly mailFrom: string;
  /** Origins of push services that are called besides those of the well-known browsers. */
  abstract readonly pushServices: readonly string[];
  /** Season of new leagues; null: by the calendar. */
  abstract readonly season: number | null;
  /** Null: results of the bundled season packs only. */
  abstract readonly resultsUrl: string | null;
  /** The `Authorization` header for the results API; null: none is sent. */
  abstract readonly resultsAuthorization: string | null;
  /** How many requests all instances together send to the results API in an hour; null: as many as needed. */
  abstract readonly resultsPerHour: number | null;
  /** Keys of addresses, see `emailKeyOf`. */
  abstract readonly appAdmins: readonly string[];
  /** Whether app admins have to be signed in by a passkey (AC-02). */
  abstract readonly adminsNeedPasskey: boolean;
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
  /** First instant (UTC) and game seconds per real second; null: real time. */
  abstract readonly simulation: { readonly start: Date; readonly rate: number } | null;
  abstract readonly logLevel: string;
  /** Lines of JSON, text for people, or `auto`: text where a terminal shows it. */
  abstract readonly logFormat: string;
  /**
   * Whose word on the caller's address counts: so many proxies before the server (0: nobody's), or the proxies in these
   * networks.
   */
  abstract readonly trustProxy: number | readonly string[];
  /** False: nothing is refused for being done too often. */
  abstract readonly rateLimit: boolean;
  /** False: leagues post nothing to chats. */
  abstract readonly hooks: boolean;
  /** Keep tables and sessions in memory between requests. */
  abstract readonly responseCache: boolean;
  /** Bearer token that may read the metrics; null: programs on this machine may. */
  abstract readonly metricsToken: string | null;
  /** Mean delay of the event loop (ms) from which on reads are refused; saves from four times that on. 0: never. */
  abstract readonly maxDelayMs: number;
}
