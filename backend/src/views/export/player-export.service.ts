import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueQuotaService } from '../../leagues/league-management/league-quota.service.js';
import { MailService } from '../../core/mail/mail.service.js';
import { unauthorized } from '../../core/platform/errors/domain-error.js';
import { PushDevices } from '../../core/push/push-devices.js';
import { ManualEntryAuthors } from '../../seasons/results/manual-entry-authors.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { ExportParts } from './json-text.js';
import { ownEntry, ownLine } from './own-picks.js';

/**
 * Everything that is stored of a player, as a file (LL-06, GDPR article 20), and nothing about anybody else.
 * docs/exports.md describes it, and which fields are in no export.
 */
@Injectable()
export class PlayerExportService {
  constructor(
    private readonly users: UserService,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly log: LeagueLogService,
    private readonly quotas: LeagueQuotaService,
    private readonly mail: MailService,
    private readonly pushDevices: PushDevices,
    private readonly enteredBy: ManualEntryAuthors,
  ) {}

  /**
   * @param now the game's time
   * @throws DomainError 401 NOT_SIGNED_IN when the account has been deleted meanwhile
   */
  async parts(user: string, now: Date): Promise<ExportParts> {
    const own = await this.users.withAllFields(user);
    if (!own) throw unauthorized('NOT_SIGNED_IN', 'This account is being deleted.');
    const { made, pending } = await this.quotas.of(user);
    const pushDevices = await this.pushDevices.storedOf(user);
    const emails = await this.mail.waitingFor(own.account.email);
    return {
      kind: 'gridlock-player',
      version: 1,
      exportedAt: now,
      ...own,
      pushDevices: pushDevices.map(({ _id, name, createdAt, seenAt }) => ({
        _id: String(_id),
        name,
        createdAt,
        lastSeenAt: seenAt,
      })),
      leaguesMade: made,
      leaguesBeingJoined: pending.map(({ league, owns, since }) => ({ league, owns, since })),
      waitingEmails: emails.map(({ subject, state, queuedAt, goodUntil }) => ({
        subject,
        state,
        queuedAt,
        goodUntil: goodUntil ?? null,
      })),
      resultsEntered: await this.enteredBy.resultsOf(user),
      calendarChanges: await this.enteredBy.calendarOf(user),
      leagues: this.leaguesOf(user),
    };
  }

  /** One league is in memory at a time. */
  private async *leaguesOf(user: string) {
    const ids = [...(await this.leagues.idsAbout(user)), ...(await this.entries.leaguesOf(user))];
    for (const id of new Set(ids)) {
      const league = await this.leagues.find(id);
      if (league) yield this.ofLeague(league, user);
    }
  }

  private async ofLeague(league: LeagueSnapshot, user: string) {
    const season = await this.calendars.of(league);
    const entry = await this.entries.find(league._id, user);
    const member = league.members.find((each) => each.user === user);
    const log = [];
    for await (const line of this.log.about(user, league._id)) log.push(ownLine(line, user));
    return {
      _id: league._id,
      name: league.name,
      season: league.season,
      joinedAt: member?.joinedAt ?? null,
      isOwner: league.owner === user,
      isAskedToOwn: league.offeredTo === user,
      isBarred: league.barred.includes(user),
      isInvited: league.invited.includes(user),
      enteredSeasons: league.enteredSeasons.flatMap(({ season: year, at, rows }) =>
        rows.filter((row) => row.user === user).map(({ points }) => ({ season: year, at, points })),
      ),
      picks: [],
      swaps: [],
      plan: null,
      asked: null,
      unpublished: [],
      ...(entry && ownEntry(entry, season)),
      log,
    };
  }
}
