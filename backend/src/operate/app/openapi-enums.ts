/**
 * Descriptions of the named enumerations in openapi.json, once for all properties that use them.
 */
export const ENUMERATIONS: Readonly<Record<string, string>> = {
  Awaited:
    'What the end of a season waits for: the result of a round, that of its sprint, or that its result becomes ' +
    'official (AWARD-1).',
  BadgeKind:
    'What a member has done in a league: no missed lock, ten or five rounds in a row above the mean, or rounds won ' +
    '(STATS-11).',
  CalendarEntryKind: 'A lock of picks, or the start of a session.',
  CalendarStatus: 'Whether a round takes place.',
  DuelWinner: 'Which of two members has more points of a round (RIVAL-1).',
  ExplainedSession: 'The Grand Prix or the sprint.',
  ExplainedStep: 'A swap of the player, or an assignment of the owner.',
  ExportFormat: 'Everything as JSON, or the revealed picks as one table (`csv`).',
  ExportSeparator:
    'Between the cells of a CSV: commas, or semicolons with 12,5 for 12.5, as spreadsheets of many countries expect it.',
  FetchingState:
    'The progress of fetching a season: it is being fetched, waits for the results API, or has failed.',
  FlagKind:
    'What a flag is about: the result as it came, or what a correction has changed (FLAG-2).',
  GainSource:
    'What points of drivers or of teams come from: main and reserve driver, or Grands Prix and sprints ' +
    '(RIVAL-3).',
  DeliveryState:
    'The state of a message to a chat: `queued`, being sent (`sending`), `sent`, refused or broken off ' +
    '(`failed`), or outdated before it was sent (`dropped`).',
  HookEvent:
    'What a chat hook announces: two hours before a lock (`lock`), the grid (`reveal`), the result, its correction, and ' +
    'who has won the season.',
  HookKind: 'A chat, or `json` for a program.',
  HookState:
    'Whether the messages of a chat hook arrive: `on`, `failing`, or `off`, which `offReason` explains.',
  HookLoss:
    'What a chat refused of a message before it took the rest: its `picture`, or all but the words (`layout`).',
  HookOffReason:
    'Why a chat hook is off: switched off by its `owner`, by the server after three days without success (`failing`), ' +
    'or because its address is `gone` (410).',
  HookReason:
    'Why a message did not arrive at a chat: nothing will be accepted at its address any more (`webhook-deleted` to ' +
    '`address-gone`), there was no answer (`unknown-host` to `no-connection`), or the server stopped meanwhile (`interrupted`).',
  ToldEvent: 'What was announced to a chat: an event, or a test.',
  ImportOutcome:
    'The outcome of an import of results: `stored` for the first time, `corrected`, `confirmed` 12 ' +
    'hours later or `unchanged`; `waiting`: nothing is published yet, `refused`: not whole or not ' +
    'plausible, `held`: what was entered or set by hand stays in force, `failed`: the source could not be read.',
  ImportSubject:
    'What was fetched: `result`, the result of a round, or `calendar`, when and where the races are.',
  InviteState:
    'Whether a league can be joined now: `open`, `full`, `closed` by its owner, or `begun`: after the first lock where ' +
    'the owner has chosen so, and for a race night after its third lock (OWNER-2, NIGHT-7).',
  LimitCode:
    'A limit of leagues: those that a player is in, those that one owns, or those made in a day.',
  LogAction: 'What was done in a league.',
  LogKind: 'Kinds of entries that the log can be filtered by.',
  LogSession: 'The Grand Prix or the sprint.',
  LogSetting: 'A setting of a league.',
  MomentKind:
    'What a round waits for: its lock, the swap window and its end, the Grand Prix, its result, and the ' +
    'lock of the round after (NEXT-3).',
  NightKind:
    'How fast a race night goes: in one evening, a round a day or a week, or when its owner advances it (NIGHT-2).',
  NightPhase:
    'The parts of a round of a race night: picks, the ten seconds before the lock once all have picked ' +
    '(NIGHT-5), swaps, the wait for the results.',
  NightState: 'Whether a race night has begun, runs, is paused or is over.',
  OwnPickState: 'No pick, a pick with a name that is taken by now, or one that is fine.',
  NotificationChannel: 'A way to a player.',
  NotificationEvent:
    'What players are notified of: reminders before the lock, picks revealed, swaps open, a result, a corrected one, ' +
    'an assigned pick, somebody who joined, and that the player is invited, asked or removed (NOTIFY-1, NOTIFY-4).',
  OwnerMay:
    'What the owner of a league may assign: picks that members missed (`fill-missed`), or picks that ' +
    'they made, too (`replace`) (OVERRIDE-4).',
  PaceKind:
    'How fast a league plays: with the real calendar (`season`), in one evening, a round a day or a week, ' +
    'or when its owner advances it (NIGHT-2).',
  PaceState:
    'Whether the season of a race night is there (`ready`), is being fetched, or could not be fetched.',
  PickField: 'A part of a pick.',
  PickStatus:
    'No pick, one that the player made, one that the owner assigned, or one from the plan.',
  PictureKind:
    'What a picture shows: the grid, the recap or the standings of a round, one member, or the year of one.',
  PictureSize: '1200 × 630 px (`wide`), or 1080 × 1350 px (`tall`).',
  PlanProblemCode: 'Why a pencilled name would not count as it stands (PLAN-3).',
  PressedPhase: 'The part of a round in which the owner advanced the night.',
  ProblemCode: 'Why a request was refused: stable, for programs.',
  RaceStatus:
    'The state of a round: `in_progress` from the start of (sprint) qualifying, `completed` with the ' +
    'results of the Grand Prix (NEXT-1).',
  QualifyingStatus:
    'The state of the qualifying of a round: `upcoming`, over and awaited (`waiting`), `published`, or ' +
    '`missing` when it has not come in a week.',
  ProviderStep:
    'What a sign-in at the identity provider has led to: `signed-in`; `linked`, the account of the signed-in player; ' +
    '`join`, where an account has the address and its player has to confirm; `sign-up`, where there is none yet.',
  RecordKind: 'What a record of a league’s history is about (HALL-4).',
  ResultStatus:
    'How a session ended for a car: finished, retired, not started, disqualified, not classified.',
  ResultsStatus: 'No results; results before the second import, 12 hours later; results after it.',
  RoundMark: 'How a score compares with those of the league in that round (STATS-7).',
  RoundOutcome: 'Why a member has the points of a round (SCORE-11).',
  SeasonAwardKind: 'What an award of a season is for (AWARD-2 to AWARD-7).',
  SeasonEndState:
    'Whether rounds are still to be run, results are waited for, or the season is over (AWARD-1).',
  SeasonReason:
    'Why a season cannot be played: its rounds are not over (`unfinished`), it is not on this server and the results API is ' +
    'turned off (`not-here`), what the results API has cannot be played (`unplayable`), or fetching it failed (`not-fetched`).',
  SeasonState:
    'Whether a season can be played at once (`ready`), has to be fetched from the results API first ' +
    '(`fetchable`), is being fetched (`building`), or cannot be played (`refused`).',
  ScoreCode: 'Why points count, or why not.',
  ScoreRule: 'Id of a rule in docs/rules.md.',
  StoryKind: 'What a story of a round is about (RECAP-4).',
};
