import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { SeasonService } from '../season/season.service.js';
import { ManualEntryAuthors } from './manual-entry-authors.js';
import type { ImportOutcome } from './validate-results.js';
import { ManualResultsService } from './manual-results.service.js';
import { ResultsImportService } from './results-import.service.js';
import type {
  EnteredResultsDto,
  EnterResultsDto,
  ImportedRoundDto,
  RoundResultsDto,
} from './dto/results.dto.js';
import { toRoundResults } from './round-results.js';

type RoundAt = { readonly year: number; readonly round: number; readonly now: Date };

/** A round's results for app admins: reading, entering by hand, importing again. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly manual: ManualResultsService,
    private readonly imports: ResultsImportService,
    private readonly authors: ManualEntryAuthors,
  ) {}

  /** @throws DomainError 404 for an unknown season or round. */
  async read({ year, round, now }: RoundAt): Promise<RoundResultsDto> {
    const [season, race] = await this.seasons.raceOf(year, round);
    const enteredBy = await this.authors.nameOf(race.manualEntry?.by);
    return toRoundResults(season, race, { now, enteredBy });
  }

  /** @throws DomainError 404, and 400 RESULTS_REFUSED with every reason. */
  async enter(where: RoundAt, body: EnterResultsDto, admin: Player): Promise<EnteredResultsDto> {
    const { race, sprint, notes = '' } = body;
    const by = { _id: admin.id, username: admin.username };
    const outcome = await this.manual.enter({ ...where, lists: { race, sprint }, notes, by });
    const results = await this.read(where);
    return {
      message: ENTERED[outcome] ?? `The result of the ${results.raceName} is stored.`,
      results,
    };
  }

  /** @throws DomainError 404, 400 NO_RESULTS_YET or RESULTS_API_OFF */
  async fetch(where: RoundAt, release: boolean): Promise<ImportedRoundDto> {
    const { raceName } = await this.read(where);
    const record = await this.imports.importNow(where, release);
    if (!record) {
      throw badRequest(
        'NO_RESULTS_YET',
        `Nothing can have been published for the ${raceName} yet.`,
      );
    }
    const { outcome, reasons } = record;
    const message = `${raceName}: ${FETCHED[outcome]}`;
    return { message, outcome, reasons: [...reasons], results: await this.read(where) };
  }
}

const ENTERED: Partial<Record<ImportOutcome, string>> = {
  corrected:
    'The result has been corrected. Every league with a pick in this round will see it in its log.',
  unchanged: 'The result is the same as before; it now counts as entered manually.',
};

const FETCHED: Readonly<Record<ImportOutcome, string>> = {
  stored: 'the result has been saved.',
  corrected: 'the result has been corrected.',
  confirmed: 'the result has been confirmed and is now official.',
  unchanged: 'the result hasn’t changed.',
  waiting: 'nothing has been published yet.',
  refused: 'the result was refused.',
  held: 'the source has a different result from the one entered manually; the entry is kept.',
  failed: 'the result couldn’t be fetched.',
};
