import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueLogService, type LogLine } from '../league/league-log.service.js';
import { LeagueService } from '../league/league.service.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { CorrectionService, type PendingCorrections } from '../season/correction.service.js';
import type { ResultCorrection } from '../season/race-results.js';
import { LeagueCalendars, requireRace } from '../league/league-calendars.service.js';
import { SealService } from '../selection/seal.service.js';
import {
  correctedRound,
  correctionLineId,
  correctionStates,
  type CorrectedRound,
} from './correction-line.js';
import { everybody, LeagueReader } from './league-reader.js';

/**
 * Adds an entry to the logs of all leagues with a pick in a corrected round: the corrected rows, and
 * whose points changed. The correction is stored with the results until every log has its entry; ids
 * are derived from it, so a run that is repeated after a crash adds nothing twice.
 */
@Injectable()
export class PublishCorrectionsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly corrections: CorrectionService,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly reader: LeagueReader,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-corrections', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const pending of await this.corrections.pending()) {
      for (const correction of pending.corrections) await this.publish(pending, correction, now);
    }
  }

  private async publish(
    pending: PendingCorrections,
    correction: ResultCorrection,
    now: Date,
  ): Promise<void> {
    const season = await this.calendars.ofSeason(pending.year);
    const race = requireRace(season, pending.round);
    const corrected = correctedRound({ season, race, now }, correction);
    if (corrected) await this.publishToLeagues(pending.year, corrected, correction);
    // the results are hidden because the clock was set back: published once they are out again;
    // a correction without a time was never out, so there is nothing to publish
    else if (correction.at !== null) return;
    await this.corrections.markPublished(pending, correction);
  }

  private async publishToLeagues(
    year: number,
    corrected: CorrectedRound,
    correction: ResultCorrection,
  ): Promise<void> {
    const { season, now } = corrected;
    const { round } = corrected.after;
    const leagues = await this.leagues.leaguesOfSeason(year);
    // the entry shows points of picks, so these have to be final
    for (const league of leagues) {
      await this.seals.settle(league, corrected.season, corrected.now);
    }
    const ids = leagues.map(({ _id }) => _id);
    for await (const batch of this.reader.inBatches(ids, { named: everybody, season, now })) {
      const lines: LogLine[] = [];
      for (const { league, members } of batch) {
        if (!members.some(({ picks }) => picks.some((pick) => pick.round === round))) continue;
        lines.push({
          _id: correctionLineId(correction._id, league._id),
          league: league._id,
          at: correction.at ?? corrected.now,
          actor: { _id: correction.actor._id },
          action: 'correction',
          round,
          ...correctionStates(corrected, members),
          notes: correction.notes,
        });
        // there may be thousands of leagues: lets requests be handled in between
        await setImmediate();
      }
      await this.log.append(...lines);
    }
  }
}
