export type OwnerMay = 'fill-missed' | 'replace';
export type PaceKind = 'season' | 'evening' | 'daily' | 'weekly' | 'by-hand';
export type PaceState = 'ready' | 'building' | 'failed';
export type PaceDto = {
  /** `season` for the real calendar. */
  kind: PaceKind;
  /** `building` while the season is fetched, `failed` when that did not work; always `ready` for `season`. */
  state: PaceState;
  /** Minutes for the picks of each round. */
  pickMinutes?: number;
  /** How long swaps are possible. */
  swapSeconds?: number;
  /** From the end of the swaps to the results. */
  resultSeconds?: number;
  /** Full hour of the locks. */
  hour?: number;
  /** Whose clocks show that hour. */
  timeZone?: string;
  /** When the night has started, or starts by itself (UTC); absent until that is known. */
  startsAt?: string;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type MemberDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** When they joined the league (game time, UTC). */
  joinedAt: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type LeagueDto = {
  /** Id of the league. */
  _id: string;
  /** Name of the league. */
  name: string;
  /** What friends enter to join; shown to members only. */
  code: string;
  /** User id of the owner. */
  owner: string;
  /** Year of the season, fixed when the league is made. */
  season: number;
  /** What the owner may assign: picks that members missed (`fill-missed`), or picks that they made
    too (`replace`). The latest choice (OVERRIDE-4). */
  ownerMay: OwnerMay;
  /** The first round for which that choice counts, where rounds that locked before it go by
    another one; null where all rounds go by it, and when no such round is left (OVERRIDE-5). */
  ownerMayFrom: number | null;
  /** Whether plans may count for who misses a lock; fixed from the first lock on (PLAN-6). */
  plansMayCount: boolean;
  /** By which calendar its rounds lock. */
  pace: PaceDto;
  /** In the order of joining. */
  members: MemberDto[];
  /** When the league was made (game time, UTC). */
  createdAt: string;
};
export type ProblemCode =
  | 'INVALID_INPUT'
  | 'INVALID_CREDENTIALS'
  | 'NOT_SIGNED_IN'
  | 'SIGN_IN_AGAIN'
  | 'CURRENT_PASSWORD_WRONG'
  | 'RESET_TOKEN_INVALID'
  | 'CONFIRMATION_TOKEN_INVALID'
  | 'UNSUBSCRIBE_TOKEN_INVALID'
  | 'FORBIDDEN'
  | 'NOT_LEAGUE_OWNER'
  | 'NOT_APP_ADMIN'
  | 'FOREIGN_ORIGIN'
  | 'NOT_FOUND'
  | 'LEAGUE_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'RACE_NOT_FOUND'
  | 'PICTURE_NOT_FOUND'
  | 'NOT_REVEALED'
  | 'SHARE_NOT_FOUND'
  | 'SEASON_NOT_FOUND'
  | 'SEASON_UNKNOWN'
  | 'SEASON_UNFINISHED'
  | 'SEASON_REFUSED'
  | 'NO_UPCOMING_RACE'
  | 'USERNAME_RESERVED'
  | 'USERNAME_TAKEN'
  | 'EMAIL_TAKEN'
  | 'ALREADY_MEMBER'
  | 'LEAGUE_FULL'
  | 'OWNER_CANNOT_ABANDON'
  | 'CHANGED_TOO_OFTEN'
  | 'FIXED_SINCE_FIRST_LOCK'
  | 'PLANS_DO_NOT_COUNT'
  | 'PLAN_CHANGED'
  | 'SEASON_NOT_READY'
  | 'START_IN_PAST'
  | 'NOT_A_RACE_NIGHT'
  | 'NIGHT_NOT_RUNNING'
  | 'NIGHT_NOT_OVER'
  | 'PACE_FIXED'
  | 'JOINING_CLOSED'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'NO_RESULTS_YET'
  | 'RESULTS_REFUSED'
  | 'RESULTS_API_OFF'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'ROUND_UNKNOWN'
  | 'ROUND_CANCELLED'
  | 'SELECTIONS_LOCKED'
  | 'SELECTIONS_NOT_LOCKED_YET'
  | 'SELECTIONS_NOT_OPEN_YET'
  | 'ROUND_NOT_REACHED'
  | 'PICK_MADE_BY_PLAYER'
  | 'SELECTION_INCOMPLETE'
  | 'DRIVER_UNKNOWN'
  | 'DRIVER_NOT_SELECTABLE'
  | 'TEAM_UNKNOWN'
  | 'MAIN_AND_RESERVE_SAME'
  | 'NAME_USED'
  | 'SWAP_WINDOW_NOT_OPEN'
  | 'SWAP_WINDOW_CLOSED'
  | 'SWAP_NONE_LEFT'
  | 'SWAP_NO_PICK'
  | 'SWAP_PICK_CHANGED'
  | 'SWAP_MAIN_USED'
  | 'SWAP_RESERVE_USED'
  | 'LEAGUE_LIMIT_REACHED'
  | 'OWNED_LEAGUE_LIMIT_REACHED'
  | 'NEW_LEAGUE_LIMIT_REACHED';
export type ProblemDetailDto = {
  /** Name of the field of the request. */
  field: string;
  /** What is wrong with it, for people. */
  message: string;
};
export type ProblemDto = {
  /** The HTTP status. */
  statusCode: number;
  /** Stable code of the refusal, for programs. */
  code: ProblemCode;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** One per field that is wrong; absent when the refusal is about no field. */
  details?: ProblemDetailDto[];
};
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type LogSession = 'race' | 'sprint';
export type ResultStatus = 'FINISHED' | 'DNF' | 'DNS' | 'DSQ' | 'NC';
export type AvatarUserDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type NewPaceDto = {
  /** `season` for the real calendar; then nothing else is sent. */
  kind: PaceKind;
  /** Year of the finished season that is played; needed for a race night. */
  season?: number;
  /** Of an evening: 1 to 15 minutes for the picks of each round; 3 by default. */
  pickMinutes?: number;
  /** How long swaps are possible; 30 seconds by default in an evening, an hour by day, a day by week. */
  swapSeconds?: number;
  /** From the end of the swaps to the results; 20 seconds by default in an evening, else a minute. */
  resultSeconds?: number;
  /** When the night starts by itself (UTC); without it the owner starts it. */
  startsAt?: string;
  /** By day and by week: the full hour of the locks, 0 to 23. */
  hour?: number;
  /** By day and by week: whose clocks show that hour. */
  timeZone?: string;
};
export type LogResultDto = {
  /** The Grand Prix or the sprint. */
  session: LogSession;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team; null while the driver has no row. */
  team: string | null;
  /** Classified position; null unless classified. */
  position: number | null;
  /** How the race ended for the car; `DNS` also for a driver without a row (SCORE-2). */
  status: ResultStatus;
  /** Points as awarded (SCORE-1). */
  points: number;
};
export type RaceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
export type RoundOutcome =
  | 'secret'
  | 'cancelled'
  | 'absent'
  | 'missed'
  | 'void'
  | 'waiting'
  | 'scored';
export type PickStatus = 'empty' | 'user-submitted' | 'admin-assigned' | 'from-plan';
export type PickField = 'mainDriver' | 'reserveDriver' | 'team';
export type RoundMark = 'best' | 'good' | 'slow' | 'zero' | 'none';
export type ScorePartDto = {
  /** Display name of the driver or the team. */
  name: string;
  /** Points of the Grand Prix that count. */
  racePoints: number;
  /** Points of the sprint that count. */
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts
    (SCORE-5). */
  reserveActivated: boolean;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** The main driver (SCORE-4). */
  mainDriver: ScorePartDto;
  /** The reserve driver (SCORE-5). */
  reserveDriver: ScorePartDto;
  /** The team (SCORE-6). */
  team: ScorePartDto;
};
export type WaitingCarsDto = {
  /** Cars that the result lists. */
  listed: number;
  /** Cars that a whole result would list. */
  expected: number;
  /** From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC. */
  until: string;
};
export type RoundScoreDto = {
  /** Points of drivers and team in the Grand Prix. */
  mainRacePoints: number;
  /** Points of drivers and team in the sprint; 0 on other weekends. */
  sprintPoints: number;
  /** All points of the pick. */
  totalPoints: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** The points by part of the pick and session. */
  breakdown: ScoreBreakdownDto;
};
export type SelectionDto = {
  /** Id of the pick; null without a pick, and while it is secret (LOCK-5). */
  _id: string | null;
  /** User id of the player. */
  userId: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Round number. */
  round: number;
  /** Display name of the main driver; null without a pick, and while it is secret (LOCK-5). */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick, and while it is secret (LOCK-5). */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick, and while it is secret (LOCK-5). */
  team: string | null;
  /** `empty` without a pick; null while the pick would be secret (LOCK-5). */
  status: PickStatus | null;
  /** True when the owner assigned it over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned: boolean;
  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid: boolean;
};
export type SessionDto = {
  /** Start, ISO 8601 in UTC; null while no time is known. */
  startTime: string | null;
};
export type RaceDto = {
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** City of the circuit. */
  locality: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Start of the Grand Prix, ISO 8601 in UTC; null while no time is known. */
  date: string | null;
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  resultsUpdatedAt: string | null;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When results of the Grand Prix are first looked for, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are looked for every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  resultsByHand: boolean;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Absent while no time is known. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
};
