import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueLogService, type LogLine } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { isNotifiableAt, LOG_WRITER, LogNoticeWriter } from './log-notice-writer.js';
import { audienceOf } from './log-audience.js';
import { Notices } from './notices.js';
import { Recipients } from './recipients.js';

/** Entries per run. */
const AT_ONCE = 200;

/**
 * Notifies members of entries in their league's log: a correction, an assigned pick, somebody who joined, was invited,
 * asked or removed. An entry is marked when all its notices are queued, so after a crash they are queued again under the
 * same keys. An entry that is older than a day is skipped, unless it waits for an answer (NOTIFY-3, NOTIFY-4).
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
    for (const line of await this.log.unnotified(AT_ONCE)) {
      if (isNotifiableAt(line, now)) await this.notify(line, now);
      await this.log.markNotified(line);
    }
  }

  private async notify(line: LogLine, now: Date): Promise<void> {
    const league = await this.leagues.find(line.league);
    const audience = league && audienceOf(line, league);
    // evenings and nights by hand send only invitations
    if (!audience || !this.writer.isNotifiableIn(line, league)) return;
    const { event, players } = audience;
    for await (const recipient of this.recipients.of(players)) {
      const facts = {
        user: recipient._id,
        league: league._id,
        entry: line._id.toHexString(),
      };
      // repeated assignments to a round cause one notice a day
      const what =
        event === 'assigned'
          ? `${league._id}-${String(line.round)}-${now.toISOString().slice(0, 10)}`
          : facts.entry;
      const key = `${event}:${what}:${recipient._id}`;
      await this.notices.notify(
        recipient,
        { key, events: [event], writer: LOG_WRITER, facts },
        now,
      );
    }
  }
}
