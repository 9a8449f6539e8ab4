import { setImmediate } from 'node:timers/promises';
import { wasShownBefore } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lineId } from '../../leagues/league-log/line-id.js';
import { LeagueLogService, type LogLine } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import {
  type PendingChanges,
  PendingChangesService,
} from '../../seasons/season/pending-changes.service.js';
import type { ResultCorrection } from '../../seasons/season/race-results.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { correctedRound, correctionStates, type CorrectedRound } from './correction-line.js';
import { scoringMembers } from './scoring-members.js';

/** Leagues that are in memory at once, with up to 100 entries each. */
const BATCH = 50;

/**
 * Adds an entry to the logs of all leagues with a pick in a corrected round: the corrected rows, and the members whose
 * points changed. A race night gets one only if it has shown the result before (NIGHT-14): one that plays the round
 * later shows the corrected result from the start. The correction is stored with the results until every log has its
 * entry; ids are derived from it, so a run that is repeated after a crash adds nothing twice.
 */
@Injectable()
export class PublishCorrectionsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly pendingChanges: PendingChangesService,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-corrections', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const pending of await this.pendingChanges.corrections()) {
      for (const correction of pending.changes) await this.publish(pending, correction, now);
    }
  }

  private async publish(
    pending: PendingChanges<ResultCorrection>,
    correction: ResultCorrection,
    now: Date,
  ): Promise<void> {
    const season = await this.calendars.ofSeason(pending.year);
    const race = requireRace(season, pending.round);
    const corrected = correctedRound({ season, race, now }, correction);
    if (corrected) await this.publishToLeagues(pending, correction, now);
    // the results are hidden because the clock was set back: published once they are out again;
    // a correction without a time was never out, so there is nothing to publish
    else if (correction.at !== null) return;
    await this.pendingChanges.correctionPublished(pending, correction, corrected && now);
  }

  private async publishToLeagues(
    { year, round }: PendingChanges<ResultCorrection>,
    correction: ResultCorrection,
    now: Date,
  ): Promise<void> {
    const ids = [
      ...(await this.leagues.idsOfSeason(year)),
      ...(await this.leagues.nightIdsOfSeason(year)),
    ];
    for (let at = 0; at < ids.length; at += BATCH) {
      const leagues = await this.leagues.findMany(ids.slice(at, at + BATCH));
      const concerned = new Map<LeagueSnapshot, CorrectedRound>();
      for (const league of leagues) {
        const corrected = await this.correctedIn(league, round, { correction, now });
        if (corrected) concerned.set(league, corrected);
      }
      await this.log.append(...(await this.linesFor(concerned, correction, now)));
    }
  }

  /** The round before and after the correction by the league's own calendar; null where it was not shown before. */
  private async correctedIn(
    league: LeagueSnapshot,
    round: number,
    { correction, now }: { readonly correction: ResultCorrection; readonly now: Date },
  ): Promise<CorrectedRound | null> {
    const season = await this.calendars.of(league);
    const race = season.race(round);
    if (!race) return null;
    const at = correction.at ?? now;
    if (league.night && !wasShownBefore(race.resultsAt, at)) return null;
    return correctedRound({ season, race, now }, correction);
  }

  private async linesFor(
    concerned: ReadonlyMap<LeagueSnapshot, CorrectedRound>,
    correction: ResultCorrection,
    now: Date,
  ): Promise<LogLine[]> {
    const lines: LogLine[] = [];
    // the entry shows points of picks, so these have to be final
    for (const reading of await this.reader.readAllFresh([...concerned.keys()], now)) {
      const { league } = reading;
      const corrected = concerned.get(league);
      if (!corrected) continue;
      const { round } = corrected.after;
      const members = scoringMembers(reading);
      if (!members.some(({ picks }) => picks.some((pick) => pick.round === round))) continue;
      lines.push({
        _id: lineId(correction._id, league._id),
        league: league._id,
        at: correction.at ?? now,
        actor: { _id: correction.actor._id },
        action: 'correction',
        round,
        ...correctionStates(corrected, members),
        notes: correction.notes,
      });
      // there may be thousands of leagues: lets requests be handled in between
      await setImmediate();
    }
    return lines;
  }
}
