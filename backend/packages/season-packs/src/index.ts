export type {
  CalendarRound,
  DriverFacts,
  ResultRowFacts,
  RoundFacts,
  RoundResultsFacts,
  SeasonFacts,
  SessionFacts,
  SourceFacts,
  TeamFacts,
} from './model/season-facts.js';
export { toRound, toSeason, toSessions } from './model/to-season.js';
export { listPacks, loadPack } from './pack/load-pack.js';
export { writePack } from './pack/write-pack.js';
