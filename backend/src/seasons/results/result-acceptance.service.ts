import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { type FetchedRound, identifyDrivers } from '@gridlock/season-packs';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import type { ManualEntry, ResultSource, ResultCorrection } from '../season/race-results.js';
import { SeasonService } from '../season/season.service.js';
import { type RaceChange, SeasonRepository } from '../season/season.repository.js';
import { ImportRecordRepository } from './import-record.repository.js';
import type { ImportRecord } from './import-record.schema.js';
import { withoutEarlyLists } from './due-lists.js';
import type { DueImport } from './import-schedule.js';
import {
  validateResults,
  type ImportOutcome,
  type ValidatedResults,
  type ResultCandidate,
} from './validate-results.js';
import { withNewcomers } from './newcomers.js';

/** A try to import the results of one round. `now` is the game's time. */
export type ResultsCheck = {
  readonly source: ResultSource;
  readonly due: DueImport;
  readonly year: number;
  readonly now: Date;
};

/** Results to validate. */
type CandidateInput = {
  readonly fetched: ResultCandidate['fetched'] | FetchedRound;
  /** Set when the results were entered manually. */
  readonly entry?: ManualEntry;
  /** When a manual entry becomes official that no source can confirm. */
  readonly officialAt?: Date | null;
};

type CandidateResult = ResultsCheck & {
  /** The results to validate for the race as it is stored; called again when that has changed meanwhile. */
  readonly candidateFor: (race: RaceSnapshot, season: SeasonSnapshot) => CandidateInput;
};

/** How often results are validated again because another request or process changed them meanwhile. */
const MAX_TRIES = 5;

/** Validates results, stores what may be stored, and records the outcome. */
@Injectable()
export class ResultAcceptanceService {
  private readonly logger = new Logger(ResultAcceptanceService.name);

  constructor(
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
    private readonly records: ImportRecordRepository,
  ) {}

  /**
   * Validates results against the stored state and writes them only over that state; when it has changed
   * meanwhile they are validated again. So no correction is published twice or against an outdated state.
   *
   * @throws Error when the stored state changed five times in a row.
   */
  async validateAndStore(found: CandidateResult): Promise<ValidatedResults> {
    for (let tries = 1; ; tries += 1) {
      const season = await this.seasons.load(found.year);
      const race = season.race(found.due.race.round) ?? found.due.race;
      const input = { ...found, ...found.candidateFor(race, season), due: { ...found.due, race } };
      const { validated, admitted } = validateIn(season, input);
      if (validated.change && admitted !== season) {
        const stored = new Set(season.drivers.map(({ id }) => id));
        const newcomers = admitted.drivers.filter(({ id }) => !stored.has(id));
        await this.seasonRepository.addDrivers(found.year, newcomers);
      }
      // recorded first: after a crash in between, an earlier refusal must not remain the latest outcome
      await this.record(input, validated);
      if (await this.write(input, validated)) return validated;
      if (tries === MAX_TRIES) throw new Error(`Round ${race.round} keeps changing.`);
    }
  }

  /** What `validateAndStore` would decide; writes nothing. */
  async preview(found: CandidateResult): Promise<ValidatedResults> {
    const season = await this.seasons.load(found.year);
    return validateIn(season, { ...found, ...found.candidateFor(found.due.race, season) })
      .validated;
  }

  /** Records that results could not be fetched. @param reason a sentence for app admins. */
  async recordFailure(check: ResultsCheck, reason: string): Promise<void> {
    const failed = { outcome: 'failed' as const, reasons: [reason] };
    await this.record(check, failed);
    await this.seasonRepository.changeRace(check.year, check.due.race.round, {
      triedAt: check.now,
    });
  }

  /** Gives up a manual entry: the next import stores what the source reports. */
  async release(year: number, round: number): Promise<void> {
    await this.seasonRepository.changeRace(year, round, { manualEntry: null, checkedAt: null });
  }

  /** False when the results have changed since they were validated. */
  private async write(
    found: ResultsCheck & CandidateInput,
    validated: ValidatedResults,
  ): Promise<boolean> {
    const { year, due, now } = found;
    const { round, resultsRevision: revision } = due.race;
    const { incomplete, heldBack } = validated;
    // conditional for these too: they are outdated when another result was stored meanwhile
    const isWritten = await this.seasonRepository.changeResults(year, round, {
      revision,
      change: { ...validated.change, incomplete, heldBack, triedAt: now },
      correction: correctionOf(found, validated),
    });
    return isWritten || !validated.change;
  }

  private async record(
    { source, due, year, now }: ResultsCheck,
    { outcome, reasons }: { outcome: ImportOutcome; reasons: readonly string[] },
  ): Promise<void> {
    const { round, name } = due.race;
    const record = { season: year, round, raceName: name, source, outcome };
    await this.records.add({ ...record, about: 'result', at: now, reasons: [...reasons] });
    const line = `${year} round ${round} (${name}) from ${source}: ${outcome}`;
    if (outcome === 'refused' || outcome === 'failed' || outcome === 'held') {
      this.logger.warn(`${line}: ${reasons.join(' ')}`);
    } else if (source === 'pack') {
      // every bundled round with each new database, and none of them can fail
      this.logger.debug(line);
    } else if (outcome !== 'waiting') this.logger.log(line);
  }

  /** Null before the first one. */
  latestImport(year: number, round: number): Promise<ImportRecord | null> {
    return this.records.latestOf(year, round);
  }

  /** Newest first. */
  latestImports(limit: number): Promise<ImportRecord[]> {
    return this.records.latest(limit);
  }
}

/** The verdict, and the season with drivers who appear for the first time. */
function validateIn(season: SeasonSnapshot, found: ResultsCheck & CandidateInput) {
  const { fetched, source, due, now } = found;
  const isFromApi = source === 'api' && fetched !== null && 'entrants' in fetched;
  // a list that comes too early adds no drivers
  const inTime = isFromApi ? withoutEarlyLists(due.race, fetched, now) : null;
  const listed = inTime && (inTime.race ?? inTime.sprint) ? identifyDrivers(season, inTime) : null;
  const admitted = listed ? withNewcomers(season, listed) : season;
  const validated = validateResults({
    ...found,
    season: admitted,
    ...(listed && { fetched: listed }),
  });
  const change = validated.change && { ...validated.change, ...entered(found, validated.change) };
  return { validated: { ...validated, change }, admitted };
}

/** A manual entry raises the revision, even when it equals what is stored. */
const entered = ({ entry, officialAt, due }: ResultsCheck & CandidateInput, change: RaceChange) =>
  entry && {
    manualEntry: entry,
    resultsRevision: due.race.resultsRevision + 1,
    // only with a result of the Grand Prix, and never over an earlier instant
    ...(officialAt && change.resultsAt && !change.officialAt && { officialAt }),
  };

function correctionOf(
  { entry, now }: ResultsCheck & CandidateInput,
  { correction }: ValidatedResults,
): ResultCorrection | null {
  return (
    correction && {
      _id: new Types.ObjectId(),
      at: now,
      actor: { _id: entry?.by._id ?? null },
      notes: entry?.notes ?? '',
      ...correction,
    }
  );
}
