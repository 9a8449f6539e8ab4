import { revealedRounds } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueService } from '../../leagues/league/league.service.js';
import { MailService } from '../../core/mail/mail.service.js';
import { planFailedEmail } from '../../core/mail/templates/plan-failed.js';
import { Config } from '../../core/platform/config/config.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { EntryRepository } from '../selection/entry.repository.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';
import { UserService } from '../../accounts/user/user.service.js';
import { planSentences } from './plan-sentences.js';

/**
 * Emails players why their plan did not count (PLAN-1). Stores the outcome of a plan first, unless a request since the
 * lock has done so: the rows of rounds that have locked are removed with it, so that each is found once.
 */
@Injectable()
export class NotifyFailedPlansJob implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
    private readonly entries: EntryRepository,
    private readonly service: EntryService,
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'notify-failed-plans', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) await this.countPassed(year, now);
    for (const entry of await this.entries.withUnnotifiedPlans()) await this.notify(entry);
  }

  /** The entries include race nights of the year, for which these rounds may still be to come. */
  private async countPassed(year: number, now: Date): Promise<void> {
    const season = await this.calendars.ofSeason(year);
    const revealed = revealedRounds(season.at(now), now);
    const rounds = season.races.flatMap(({ round, isCancelled }) =>
      revealed.includes(round) && !isCancelled ? [round] : [],
    );
    if (rounds.length === 0) return;
    const pages = this.entries.withPlansIn({ season: year, rounds });
    for await (const entries of pages) await this.countEach(entries, now);
  }

  private async countEach(entries: readonly LeagueEntry[], now: Date): Promise<void> {
    const ids = new Set(entries.map(({ league }) => String(league)));
    const leagues = await this.leagues.findMany([...ids]);
    for (const entry of entries) {
      const league = leagues.find(({ _id }) => _id === String(entry.league));
      if (!league) continue;
      const season = await this.calendars.of(league);
      await this.service.persistAppliedPlan(entry, { season, league, now });
    }
  }

  private async notify(entry: LeagueEntry): Promise<void> {
    const rounds = entry.plan?.unnotified ?? [];
    const league = await this.leagues.find(String(entry.league));
    const player = await this.users.contact(String(entry.user));
    const season = await this.calendars.ofSeason(entry.season);
    for (const { round, problems } of entry.plan?.failed ?? []) {
      if (!rounds.includes(round) || !league || !player) continue;
      const reasons = planSentences(
        problems.map((each) => ({ ...each, name: each.name && season.nameOf(each.name) })),
      );
      const email = planFailedEmail({
        username: player.username,
        leagueName: league.name,
        raceName: season.race(round)?.name ?? `round ${round}`,
        reasons,
        link: `${this.config.publicUrl}/league/${league._id}/plan`,
      });
      const dedupeKey = `plan-failed:${String(entry._id)}:${round}`;
      await this.mail.queue({ dedupeKey, to: player.email, email });
    }
    await this.entries.markPlanNotified(entry._id, rounds);
  }
}
