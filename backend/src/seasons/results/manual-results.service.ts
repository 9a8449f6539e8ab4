import { Injectable } from '@nestjs/common';
import { badRequest, type ProblemDetail } from '../../core/platform/errors/domain-error.js';
import { isOut, type RaceSnapshot, type SeasonSnapshot } from '../season/season-snapshot.js';
import type { ManualEntry } from '../season/race-results.js';
import { SeasonService } from '../season/season.service.js';
import { RESULT_SESSIONS } from '../season/result-session.js';
import { secondCheckDue } from './import-schedule.js';
import { entryProblems, withStored, type EnteredLists } from './validate-entry.js';
import type { ImportOutcome } from './validate-results.js';
import { PackResultsProvider } from './pack-results.provider.js';
import { ResultsApi } from './results-api.js';
import { ResultAcceptanceService } from './result-acceptance.service.js';

/** Results that an app admin enters. `now` is the game's time. */
export type Entry = {
  readonly year: number;
  readonly round: number;
  readonly lists: EnteredLists;
  readonly notes: string;
  readonly by: ManualEntry['by'];
  readonly now: Date;
};

/**
 * Results that an app admin enters by hand, where the source has none or wrong ones. They are validated
 * like an import, and retained until the source reports the same or they are released.
 */
@Injectable()
export class ManualResultsService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly acceptance: ResultAcceptanceService,
    private readonly pack: PackResultsProvider,
    private readonly api: ResultsApi,
  ) {}

  /**
   * @returns the outcome: `stored`, `corrected`, or `unchanged`.
   * @throws DomainError 404 for an unknown season or round, 400 RESULTS_REFUSED with every reason;
   * nothing is stored then.
   */
  async enter({ year, round, lists, notes, by, now }: Entry): Promise<ImportOutcome> {
    const [season, race] = await this.seasons.raceOf(year, round);
    const problems = entryProblems({ season, race, lists, now });
    if (problems.length > 0) throw refused(problems);
    const found = {
      source: 'manual' as const,
      due: { race, since: now, check: 'first' as const },
      year,
      now,
      // a list that was not entered is the stored one at the time of the write
      candidateFor: (stored: RaceSnapshot, at: SeasonSnapshot) => ({
        fetched: { ...withStored(lists, stored.results), raceDate: null },
        entry: { at: now, by, notes, sessions: manualSessions(lists, stored) },
        officialAt: this.officialAt(at, stored, now),
      }),
    };
    const preview = await this.acceptance.preview(found);
    if (!preview.change) throw refused(preview.reasons.map(toProblem));
    return (await this.acceptance.validateAndStore(found)).outcome;
  }

  /** Without a results API to confirm it, an entry becomes official after the same 12 hours; else null. */
  private officialAt(season: SeasonSnapshot, race: RaceSnapshot, now: Date): Date | null {
    if (this.api.isOn && !this.pack.holds(season, race)) return null;
    return secondCheckDue(race.resultsAt && isOut(race.resultsAt, now) ? race.resultsAt : now);
  }
}

/** The sessions entered manually: now, or in an earlier entry that has not been released. */
const manualSessions = (lists: EnteredLists, { manualEntry }: RaceSnapshot) =>
  RESULT_SESSIONS.filter((name) => lists[name] || manualEntry?.sessions.includes(name));

const toProblem = (reason: string): ProblemDetail => ({
  field: reason.startsWith('Sprint') ? 'sprint' : 'race',
  message: reason,
});

const refused = (problems: readonly ProblemDetail[]) =>
  badRequest(
    'RESULTS_REFUSED',
    `The result hasn’t been saved. ${problems.map(({ message }) => message).join(' ')}`,
    problems,
  );
