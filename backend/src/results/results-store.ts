import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { FetchedRound } from '@gridlock/season-packs';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import type { ManualEntry, ResultSource, ResultCorrection } from '../season/race-results.js';
import { SeasonService } from '../season/season.service.js';
import { type RaceChange, SeasonWriter } from '../season/season-writer.js';
import { ImportRecordRepository } from './import-record.repository.js';
import type { ImportRecord } from './import-record.schema.js';
import type { Due } from './import-schedule.js';
import {
  judgeResults,
  type ImportOutcome,
  type Judged,
  type ResultCandidate,
} from './judge-results.js';
import { withNewcomers } from './newcomers.js';

/** A look at the results of one round. */
export type Look = {
  readonly source: ResultSource;
  readonly due: Due;
  readonly year: number;
  readonly now: Date;
};

/** Results to be judged. */
type CandidateInput = {
  readonly fetched: ResultCandidate['fetched'] | FetchedRound;
  /** Set when the results were entered by hand. */
  readonly entry?: ManualEntry;
  /** When an entry becomes official that no source will confirm. */
  readonly officialAt?: Date | null;
};

type CandidateResult = Look & {
  /** What is offered for the race as it is stored: asked again when that has changed meanwhile. */
  readonly offer: (race: RaceSnapshot, season: SeasonSnapshot) => CandidateInput;
};

/** How often results are judged anew because somebody else changed them meanwhile. */
const MAX_TRIES = 5;
/** Who corrects results when no app admin does. */

/** Takes in what was found: checks it, stores what may be stored, writes down what came of it. */
@Injectable()
export class ResultsStore {
  private readonly logger = new Logger(ResultsStore.name);

  constructor(
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriter,
    private readonly records: ImportRecordRepository,
  ) {}

  /**
   * Results are judged against the state that they are written over: when somebody else was quicker
   * they are judged anew, so no correction is ever told twice or against the wrong state.
   */
  async take(found: CandidateResult): Promise<Judged> {
    for (let tries = 1; ; tries += 1) {
      const season = await this.seasons.load(found.year);
      const race = season.race(found.due.race.round) ?? found.due.race;
      const look = { ...found, ...found.offer(race, season), due: { ...found.due, race } };
      const { judged, admitted } = judgeIn(season, look);
      if (judged.change && admitted !== season) {
        const known = new Set(season.drivers.map(({ id }) => id));
        const newcomers = admitted.drivers.filter(({ id }) => !known.has(id));
        await this.writer.addDrivers(found.year, newcomers);
      }
      // written down first: were it last, a crash could leave a refusal standing as the last word
      await this.note(look, judged);
      if (await this.write(look, judged)) return judged;
      if (tries === MAX_TRIES) throw new Error(`Round ${race.round} keeps changing.`);
    }
  }

  /** What would become of it; writes nothing. */
  async preview(found: CandidateResult): Promise<Judged> {
    const season = await this.seasons.load(found.year);
    return judgeIn(season, { ...found, ...found.offer(found.due.race, season) }).judged;
  }

  /** A look that found nothing to judge. */
  async fail(look: Look, reason: string): Promise<void> {
    const failed = { outcome: 'failed' as const, reasons: [reason] };
    await this.note(look, failed);
    await this.writer.changeRace(look.year, look.due.race.round, { triedAt: look.now });
  }

  /** What an app admin entered by hand no longer holds; the next look takes what the source tells. */
  async release(year: number, round: number): Promise<void> {
    await this.writer.changeRace(year, round, { manualEntry: null, checkedAt: null });
  }

  /** False when somebody else has changed the results since they were judged. */
  private async write(found: Look & CandidateInput, judged: Judged): Promise<boolean> {
    const { year, due, now } = found;
    const { round, resultsRevision: revision } = due.race;
    const { incomplete } = judged;
    // what waits is told only while nobody else has stored a result: then it is no news any more
    const isWritten = await this.writer.changeResults(year, round, {
      revision,
      change: { ...judged.change, incomplete, triedAt: now },
      correction: correctionOf(found, judged),
    });
    return isWritten || !judged.change;
  }

  private async note(
    { source, due, year, now }: Look,
    { outcome, reasons }: { outcome: ImportOutcome; reasons: readonly string[] },
  ): Promise<void> {
    const { round, name } = due.race;
    const note = { season: year, round, raceName: name, source, outcome };
    await this.records.note({ ...note, at: now, reasons: [...reasons] });
    const line = `${year} round ${round} (${name}) from ${source}: ${outcome}`;
    if (outcome === 'refused' || outcome === 'failed' || outcome === 'held') {
      this.logger.warn(`${line}: ${reasons.join(' ')}`);
    } else if (outcome !== 'waiting') this.logger.log(line);
  }

  latestImport(year: number, round: number): Promise<ImportRecord | null> {
    return this.records.latestOf(year, round);
  }

  /** Newest first. */
  latestImports(limit: number): Promise<ImportRecord[]> {
    return this.records.latest(limit);
  }
}

/** What comes of it, and the season with drivers who appear for the first time. */
function judgeIn(season: SeasonSnapshot, found: Look & CandidateInput) {
  const { fetched, source } = found;
  const isFromApi = source === 'api' && fetched !== null && 'entrants' in fetched;
  const admitted = isFromApi ? withNewcomers(season, fetched) : season;
  const judged = judgeResults({ ...found, season: admitted });
  const change = judged.change && { ...judged.change, ...entered(found, judged.change) };
  return { judged: { ...judged, change }, admitted };
}

/** An entry by hand is a revision of its own, also when it tells what is stored. */
const entered = ({ entry, officialAt, due }: Look & CandidateInput, change: RaceChange) =>
  entry && {
    manualEntry: entry,
    resultsRevision: due.race.resultsRevision + 1,
    // not without the Grand Prix, and never later than it was
    ...(officialAt && change.resultsAt && !change.officialAt && { officialAt }),
  };

function correctionOf(
  { entry, now }: Look & CandidateInput,
  { correction }: Judged,
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
