import { isLockMoveDue, lockMoveOf } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { LOCK_WRITER, type LockFacts } from './lock-notice-writer.js';
import { Notices } from './notices.js';
import { Recipients } from './recipients.js';
import { RoundNotificationRepository } from './round-notification.repository.js';

/**
 * Notifies players of locks that have moved (NOTIFY-5): one notice for all rounds that a change of the calendar has moved.
 * It is marked when all its notices are queued, so after a crash they are queued again under the same keys.
 */
@Injectable()
export class LockNoticesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly notified: RoundNotificationRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'notify-locks', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      const season = await this.calendars.ofSeason(year);
      for (const at of movesIn(season, now)) await this.notify(season, at, now);
    }
  }

  private async notify({ year }: SeasonSnapshot, at: Date, now: Date): Promise<void> {
    const what = `lock-moved:${at.toISOString()}`;
    const id = `${year}:${what}`;
    if (await this.notified.isNotified(id)) return;
    const leagues = await this.leagues.leaguesOfSeason(year);
    const members = new Set(leagues.flatMap(({ members: all }) => all.map(({ user }) => user)));
    for await (const recipient of this.recipients.of([...members])) {
      const { _id: user } = recipient;
      const facts: LockFacts = { user, season: year, at };
      const key = `${id}:${user}`;
      await this.notices.notify(
        recipient,
        { key, events: ['lock-moved'], writer: LOCK_WRITER, facts },
        now,
      );
    }
    await this.notified.markNotified(id, now);
  }
}

/** When the calendar has moved locks, each instant once. */
function movesIn({ races }: SeasonSnapshot, now: Date): readonly Date[] {
  const instants = races.flatMap((race) => {
    const move = lockMoveOf(race, race.lockMove, now);
    return move && isLockMoveDue(move, now) ? [move.at.getTime()] : [];
  });
  return [...new Set(instants)].map((instant) => new Date(instant));
}
