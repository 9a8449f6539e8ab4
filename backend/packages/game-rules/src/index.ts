/** The rules of the game as pure functions: data and `now` in, verdicts out. No clock, no database. */
export * from './model/pick.js';
export * from './model/plan.js';
export * from './model/season.js';
export { RULE_CODES, type HoldingRound, type Refusal, type RuleCode } from './model/verdict.js';

export { mayChangeAccount, type AccountChange } from './accounts/may-change-account.js';
export * from './accounts/may-rename.js';

export { byUsername } from './names/by-username.js';
export { isReservedUsername } from './names/reserved-usernames.js';
export { normaliseName } from './names/normalise-name.js';
export { nameBook } from './names/name-book.js';
export { stintsUpTo, teamOfDriver } from './names/drivers.js';

export { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar/instants.js';
export { isLocked, isRevealed, LOCK_LEAD_MINUTES, lockAt, lockSession } from './calendar/lock.js';
export { revealedRounds, withShown } from './calendar/shown.js';
export { endOfWeekend, sprintScheduledEnd } from './calendar/weekend.js';
export { movedSessions } from './calendar/moved-sessions.js';
export { hasSprint } from './calendar/sprint.js';
export { scheduleProblems, type ScheduleProblem } from './calendar/schedule.js';
export {
  RESULTS_AFTER_MINUTES,
  RESULTS_EVERY_MINUTES,
  RESULTS_OFTEN_HOURS,
  MOMENT_KINDS,
  type MomentKind,
  resultsDue,
  resultsOftenUntil,
  upcomingMoments,
} from './calendar/moments.js';
export { type Turn, turnsBetween, turnsOf } from './calendar/turns.js';
export { inLockOrder } from './calendar/lock-order.js';
export {
  checkPace,
  nextLock,
  NIGHT_KINDS,
  PACE_LENGTHS,
  PICK_MINUTES,
  QUICK_ROUNDS,
  type NightKind,
  type NightPace,
  type PaceCode,
  type PaceRefusal,
  type RequestedPace,
} from './calendar/pace.js';
export {
  type NightPhase,
  type NightEvent,
  COUNTDOWN_MS,
  type NightState,
  nightAt,
} from './calendar/night.js';
export { nightLength, type NightLength } from './calendar/night-length.js';
export { leagueCalendar, nightPlan } from './calendar/league-calendar.js';
export { joiningRefusal, type JoiningRefusal } from './leagues/join-league.js';
export { mayJoinNight } from './leagues/join-night.js';
export * from './leagues/league-settings.js';
export * from './calendar/night-correction.js';
export * from './leagues/next-season.js';
export { isPostponed } from './calendar/postponed.js';
export { ROUND_STATUSES, roundStatus, type RoundStatus } from './calendar/round-status.js';
export { currentRound } from './calendar/current-round.js';
export { followingRound, type FollowingRound } from './calendar/following-round.js';
export {
  REMINDER_KINDS,
  type ReminderKind,
  type OpenRound,
  roundToRemindOf,
  isLaterKind,
  isOtherLock,
} from './calendar/reminder.js';

export { isSwapWindowOpen, swapOpensAt, swapWindow } from './calendar/swap-window.js';
export { QUALIFYING_GIVEN_UP_DAYS, qualifyingDue } from './calendar/qualifying-due.js';
export { isSwapOver } from './switcheroo/swap-over.js';
export { swapsLeft } from './switcheroo/swaps-left.js';
export { exactPoints } from './scoring/points.js';
export { exchanged } from './scoring/swap-gain.js';
export { checkSwap, type CheckSwapInput } from './switcheroo/check-swap.js';

export type { UsedNames } from './selection/cycles.js';
export { lockedPicks, voidPicks } from './selection/counted-picks.js';
export { conflictsOf, usedForOwnPick, usedForPastRound } from './selection/used-names.js';
export { alsoOpen, checkRound } from './selection/check-round.js';
export { heldNames, type HeldName } from './selection/held-names.js';
export { usedRounds, type UsedRound } from './selection/used-rounds.js';
export { checkSave } from './selection/check-save.js';
export { remainingNames } from './selection/remaining-names.js';
export { pickNeeded } from './selection/pick-needed.js';
export { checkOverride } from './selection/check-override.js';
export { picksWithoutPoints, missedRounds, namedUntil } from './selection/missed-picks.js';
export { ownPickUnder, type OwnPick } from './selection/own-pick.js';
export {
  OWNER_MAY,
  ownerMayFor,
  ownerMayFrom,
  type OwnerMay,
  type OwnerMayChoice,
} from './selection/owner-may.js';

export { applyPlans, isEmptyRow, pickAtLock } from './plan/pick-at-lock.js';
export {
  comingRounds,
  cycleMeter,
  fieldPlan,
  holdersFor,
  type CycleMeter,
  type FieldPlan,
  type NameHolder,
  type PlanView,
} from './plan/field-plan.js';
export { checkPlanRow, type PencilledNames } from './plan/check-plan-row.js';
export { firstLock, hasSeenLock } from './plan/first-lock.js';
export { planProblems } from './plan/plan-problems.js';
export { expectedPoints, type FormFacts } from './plan/expected-points.js';
export { fillByForm } from './plan/fill-by-form.js';

export { type RoundScore, isReserveNeeded, scorePick } from './scoring/score-pick.js';
export {
  SCORE_CODES,
  SCORE_RULES,
  type ScoreCode,
  type ScoreLine,
  type ScoreRule,
} from './scoring/explain-pick.js';
export { pickStanding, explainChanges, type ExplainedChange } from './scoring/explain-changes.js';
export {
  explainRound,
  ROUND_OUTCOMES,
  roundOutcomes,
  type RoundExplanation,
  type RoundOutcome,
} from './scoring/explain-round.js';
export type { UsedRow } from './scoring/round-points.js';
export { recentForm } from './scoring/form.js';
export { notRaced } from './scoring/not-raced.js';
export { circuitEvent, circuitForm, sprintForm, type CircuitEvent } from './scoring/more-form.js';
export {
  scoreBook,
  scoreMembers,
  type LeagueScoringInput,
  type MemberScoringInput,
  type ScoreBook,
  type ScoredPick,
} from './scoring/score-league.js';

export { pointsOfYear, pointsScale } from './outlook/points-scale.js';
export { byRank } from './outlook/tally.js';
export { outlook, type TitleOutlook } from './outlook/title.js';
export {
  finishGrid,
  needsOf,
  type Finish,
  type FinishGrid,
  type FinishGridInput,
  type GridCell,
  type Need,
} from './outlook/finish-grid.js';
export type {
  ChanceFacts,
  ChanceMember,
  ChancePick,
  ChanceRound,
  PlannedPick,
} from './outlook/chance-facts.js';
export { makeChanceFacts } from './outlook/make-chance-facts.js';
export { SeasonPlayer } from './outlook/chances.js';
export type { TitleChances } from './outlook/title-table.js';
export { sharesOf, wallOf, type WallSeason } from './outlook/wall.js';
export { calibrate, forecasts, type Calibration, type Forecast } from './outlook/calibration.js';

export { eveningAwards, type AwardKind, type EveningAward } from './standings/evening-awards.js';
export * from './hall/index.js';
export { championsOf, isSeasonOver } from './standings/champions.js';
export * from './standings/compare-totals.js';
export { buildStandings, type Standings, type StandingsRow } from './standings/build-standings.js';
export * from './standings/final-tables.js';

export {
  addStatistics,
  buildStatistics,
  leagueStatistics,
  type PlayedRound,
  type PlayerStatistics,
} from './statistics/player-statistics.js';
export { compareFigures, type ComparedFigures } from './statistics/compare-figures.js';
export * from './statistics/round-marks.js';
export * from './statistics/streaks.js';
export { headToHead, type HeadToHead } from './statistics/head-to-head.js';
export {
  DUEL_WINNERS,
  GAIN_SOURCES,
  type ChampionshipDuel,
  type DuelRound,
  type DuelSide,
  type DuelWinner,
  type GainSource,
} from './statistics/duel.js';
export * from './sharing/shared-rounds.js';
export * from './sharing/shown-members.js';
export { type LeagueAfter, leagueAfter, gridOrder } from './sharing/league-after.js';
export {
  inFirstWords,
  capital,
  inPlace,
  inWords,
  listed,
  listedPlayers,
  ordinal,
  roundsText,
} from './recap/words.js';
export { recapOf, type Recap } from './recap/recap.js';
export type { RecapMember } from './recap/round-facts.js';
export { scoredAfter } from './recap/round-then.js';
export {
  flagOf,
  type Flag,
  type FlagResult,
  type FlagTables,
  type FormerPoints,
} from './recap/flag.js';
export { drawnRows, type DrawnRow } from './recap/flag-drawn.js';
export { latestFlag } from './recap/latest-flag.js';
export { STORY_KINDS, type Story, type StoryKind, type StoryPage } from './recap/story.js';
export * from './season-end/season-end.js';
export { seasonTables, type TitleStory, titleStory } from './season-end/title-story.js';
export {
  SEASON_AWARD_KINDS,
  type SeasonAwardKind,
  AWARD_TITLES,
  type SeasonAward,
  seasonAwards,
} from './season-end/season-awards.js';
export * from './season-end/season-balance.js';
export { seasonBegin, seasonShown } from './statistics/season-shown.js';

export {
  LIMIT_CODES,
  type LimitCode,
  type LimitRefusal,
  isWithinDay,
  checkJoining,
  checkTakingOver,
  checkMaking,
} from './leagues/league-limits.js';

export { isMachine, machineIds, machineOf, MAX_MACHINES } from './machines/machine.js';
export { machinePick, type MachineSituation } from './machines/machine-pick.js';
export { machineSwap } from './machines/machine-swap.js';
export { nightReminders, REMINDING_PACES } from './calendar/night-reminder.js';

export * from './notifications/notification-events.js';
export * from './notifications/lock-moves.js';
export * from './notifications/membership-notices.js';
export { invitedBy } from './notifications/night-invitations.js';
export * from './notifications/quiet-hours.js';
export {
  type OpenLeague,
  type SentReminder,
  type LeagueReminders,
  type ReminderFacts,
  mayRemind,
  isReminderStillDue,
  decideReminder,
  nextReminderCheck,
} from './notifications/reminders.js';
export * from './notifications/round-notices.js';
