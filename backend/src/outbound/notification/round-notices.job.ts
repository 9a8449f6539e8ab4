import {
  isNoticeDue,
  lockAt,
  REMINDING_PACES,
  ROUND_NOTICES,
  type RoundNotice,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueCleanup } from '../../leagues/league/league-cleanup.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { NightLeagues } from '../../leagues/league/night-leagues.js';
import { type RaceSnapshot, resultCameAt } from '../../seasons/season/season-snapshot.js';
import { Notices } from './notices.js';
import type { PlayedSeason } from './played-seasons.js';
import { Recipients } from './recipients.js';
import { ROUND_WRITER, type RoundFacts } from './round-notice-writer.js';
import { RoundNotificationRepository } from './round-notification.repository.js';

type PlayedSeasonAt = PlayedSeason & { readonly now: Date };

/**
 * Notifies players of events of the calendar and of results (NOTIFY-3), each once, however many leagues they are in. A
 * round is marked when all its notices are queued, so after a crash they are queued again under the same keys.
 */
@Injectable()
export class RoundNoticesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly nights: NightLeagues,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly notified: RoundNotificationRepository,
    private readonly leagueCleanup: LeagueCleanup,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('round-notifications', {
      eraseLeague: (id) => this.notified.forget(id),
    });
    this.jobs.add({ name: 'notify-rounds', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      await this.notifyDue({ season: await this.calendars.ofSeason(year), night: undefined, now });
    }
    for await (const night of this.nights.started({ paces: REMINDING_PACES })) {
      await this.notifyDue({ season: await this.calendars.of(night), now, night });
    }
  }

  private async notifyDue(played: PlayedSeasonAt): Promise<void> {
    const { season, now } = played;
    for (const race of season.races) {
      const round = season.roundAt(race, now);
      for (const notice of ROUND_NOTICES) {
        if (isNoticeDue(notice, round, resultCameAt(race, now), now))
          await this.notify(notice, race, played);
      }
    }
  }

  private async notify(
    notice: RoundNotice,
    race: RaceSnapshot,
    played: PlayedSeasonAt,
  ): Promise<void> {
    const { season, now, night } = played;
    const { round } = race;
    const id = `${night?._id ?? season.year}:${round}:${notice}`;
    if (await this.notified.isNotified(id)) return;
    for await (const recipient of this.recipients.of(await this.membersAt(race, played))) {
      const facts: RoundFacts = {
        user: recipient._id,
        season: season.year,
        round,
        notice,
        ...(night && { night: night._id }),
      };
      const key = `${notice}:${night?._id ?? season.year}:${round}:${recipient._id}`;
      await this.notices.notify(
        recipient,
        { key, events: [notice], writer: ROUND_WRITER, facts },
        now,
      );
    }
    await this.notified.markNotified(id, now);
  }

  /** The players who were in one of the leagues when the round locked. */
  private async membersAt(
    race: RaceSnapshot,
    { season, night }: PlayedSeasonAt,
  ): Promise<string[]> {
    const leagues = night ? [night] : await this.leagues.leaguesOfSeason(season.year);
    const lock = lockAt(race);
    const members = leagues.flatMap(({ members }) =>
      members.filter(({ joinedAt }) => !lock || joinedAt < lock).map(({ user }) => user),
    );
    return [...new Set(members)];
  }
}
