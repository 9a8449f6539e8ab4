export type {
  CalendarRound,
  DriverData,
  QualifyingRowData,
  ResultRowData,
  RoundData,
  RoundResultsData,
  SeasonData,
  SessionTimesData,
  SourceData,
  TeamData,
} from './model/season-data.js';
export { toRound, toSeason, toSessions } from './model/to-season.js';
export { listClassics, loadClassic } from './pack/classics.js';
export { listPacks, loadPack } from './pack/load-pack.js';
export { pastSeasons, type PastSeason, pastSeasonOf } from './pack/past-seasons.js';
export { writePack } from './pack/write-pack.js';
export {
  createResultsClient,
  PUBLIC_RESULTS_API,
  type ResultsClient,
  type ResultsClientOptions,
} from './importer/client.js';
export { enrich, loadKnowledge, type SeasonKnowledge } from './importer/enrich.js';
export {
  type FetchedCalendar,
  fetchCalendar,
  type FetchedRound,
  fetchRoundResults,
  fetchSeasonResults,
} from './importer/fetch.js';
export { type Doubt } from './importer/doubt.js';
export type { RaceClues } from './importer/race-clues.js';
export { createRateGate, type RateGate } from './importer/rate-gate.js';
export { fetchQualifying } from './importer/fetch-qualifying.js';
export { identifyDrivers, identifyQualifiers } from './importer/identify-drivers.js';
export { validateQualifying } from './importer/validate-qualifying.js';
export { importPastSeason } from './importer/import-past-season.js';
export { importSeason, isLineUpWhole } from './importer/import-season.js';
export { ResultsApiError, type ResultsApiErrorCode } from './importer/results-api-error.js';
export { absenceIn, type Absence, validateRound } from './importer/validate-round.js';
export { calendarChanges, roundOf } from './importer/calendar-changes.js';
export type { CalendarChanges, CalendarProblem } from './importer/stored-calendar.js';
export { admitListed, admitNewcomers, followListed } from './importer/newcomers.js';
export { seasonOfNextRace } from './model/season-years.js';
