/** The history of a league: titles, the all-time table, records (HALL-2 to HALL-7). */
export { playedSeason, type HallPlace, type HallSeason } from './hall-season.js';
export { starsIn, titlesIn, titlesOf } from './titles.js';
export { allTimeTable } from './all-time.js';
export { hallRecords, RECORD_KINDS, type RecordKind } from './records.js';
export { againstAll } from './against.js';
export {
  enteredSeason,
  FIRST_ENTERED_YEAR,
  mayEnterSeason,
  personKey,
  readEnteredTable,
  type EnteredTable,
} from './entered-season.js';
