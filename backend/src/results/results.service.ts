import { Injectable } from '@nestjs/common';
import { badRequest } from '../platform/errors/domain-error.js';
import type { Player } from '../platform/security/player.decorator.js';
import { SeasonService } from '../season/season.service.js';
import type { ImportOutcome } from './judge-results.js';
import { ManualResultsService } from './manual-results.service.js';
import { ResultsImportService } from './results-import.service.js';
import type {
  EnteredResultsDto,
  EnterResultsDto,
  ImportedRoundDto,
  RoundResultsDto,
} from './dto/results.dto.js';
import { toRoundResults } from './round-results.js';

type Where = { readonly year: number; readonly round: number; readonly now: Date };

/** A round's results for app admins: reading, entering by hand, importing again. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly manual: ManualResultsService,
    private readonly imports: ResultsImportService,
  ) {}

  /** @throws DomainError 404 for an unknown season or round. */
  async read({ year, round, now }: Where): Promise<RoundResultsDto> {
    const [season, race] = await this.seasons.raceOf(year, round);
    return toRoundResults(season, race, now);
  }

  /** @throws DomainError 404, and 400 RESULTS_REFUSED with every reason. */
  async enter(where: Where, body: EnterResultsDto, admin: Player): Promise<EnteredResultsDto> {
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
  async fetch(where: Where, release: boolean): Promise<ImportedRoundDto> {
    const { raceName } = await this.read(where);
    const record = await this.imports.importNow(where, release);
    if (!record) {
      throw badRequest('NO_RESULTS_YET', `Nothing can have been published of the ${raceName} yet.`);
    }
    const { outcome, reasons } = record;
    const message = `${raceName}: ${FETCHED[outcome]}`;
    return { message, outcome, reasons: [...reasons], results: await this.read(where) };
  }
}

const ENTERED: Partial<Record<ImportOutcome, string>> = {
  corrected: 'The result is corrected. Every league with a pick in this round finds it in its log.',
  unchanged: 'The result is what was stored before; it holds as entered by hand now.',
};

const FETCHED: Readonly<Record<ImportOutcome, string>> = {
  stored: 'the result is stored.',
  corrected: 'the result is corrected.',
  confirmed: 'the result is confirmed, and official now.',
  unchanged: 'the result is what was stored before.',
  waiting: 'nothing is published yet.',
  refused: 'the result was refused.',
  held: 'the source tells another result than was entered by hand; the entry is kept.',
  failed: 'the result could not be fetched.',
};
