import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueLogService, type LogLine } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { isToldAt, LOG_WRITER, LogNoticeWriter } from './log-notice-writer.js';
import { subjectOf } from './log-subject.js';
import { Notices } from './notices.js';
import { Recipients } from './recipients.js';

/** Entries per run. */
const AT_ONCE = 200;

/**
 * Tells of what is in the leagues' logs: a correction, an assigned pick, somebody who joined, was invited, asked or
 * removed. An entry is marked as told when all are queued, so after a crash they are queued again, under the same keys.
 * What is older than a day by then is not told, unless it waits for an answer (NOTIFY-3, NOTIFY-4).
 */
@Injectable()
export class LogNoticesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly log: LeagueLogService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly writer: LogNoticeWriter,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'notify-log', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const line of await this.log.untold(AT_ONCE)) {
      if (isToldAt(line, now)) await this.tell(line, now);
      await this.log.markTold(line);
    }
  }

  private async tell(line: LogLine, now: Date): Promise<void> {
    const league = await this.leagues.find(line.league);
    const subject = league && subjectOf(line, league);
    // evenings and nights by hand tell of nothing but invitations
    if (!subject || !this.writer.isToldIn(line, league)) return;
    const { event, players } = subject;
    for await (const recipient of this.recipients.of(players)) {
      const facts = {
        user: recipient._id,
        league: league._id,
        entry: line._id.toHexString(),
      };
      // assigned again and again, a round is told once a day
      const what =
        event === 'assigned'
          ? `${league._id}-${String(line.round)}-${now.toISOString().slice(0, 10)}`
          : facts.entry;
      const key = `${event}:${what}:${recipient._id}`;
      await this.notices.tell(recipient, { key, events: [event], writer: LOG_WRITER, facts }, now);
    }
  }
}
