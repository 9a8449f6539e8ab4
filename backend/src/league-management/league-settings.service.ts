import {
  hasSeenLock,
  settingsRefusal,
  type FixedSettings,
  type SettingsRefusal,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { CheckedChange } from '../league/checked-change.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import { maxMembersOf, switcheroosIn } from '../league/league-limits.js';
import {
  LeagueSettingsRepository,
  type LeagueSettings,
} from '../league/league-settings.repository.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LogPublisher } from '../league/log-publisher.js';
import { seasonOf } from '../league/season-of.js';
import type { LogSetting } from '../league-log/log-actions.js';
import { type Person, settingChanged } from '../league-log/pending-log-entries.js';
import { Config } from '../platform/config/config.js';
import { toObjectId } from '../platform/database/object-id.js';
import { badRequest, conflict, type DomainError } from '../platform/errors/domain-error.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';

/** What an owner chooses for a league (OWNER-1): each change is a line in its log. */
@Injectable()
export class LeagueSettingsService {
  constructor(
    private readonly config: Config,
    private readonly settings: LeagueSettingsRepository,
    private readonly calendars: LeagueCalendars,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Checks what is another value than before; the same choice again changes nothing. The write rests on the
   * owner, on these settings as they were read, and on no further round being sealed.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 400 FIXED_SINCE_FIRST_LOCK or INVALID_INPUT, 429 TOO_MANY_REQUESTS
   */
  async check(
    league: LeagueSnapshot,
    owner: Person,
    wish: LeagueSettings,
    now: Date,
  ): Promise<CheckedChange> {
    const before = this.valuesOf(league);
    const to = differing(before, wish);
    if (Object.keys(to).length === 0) return () => Promise.resolve();
    await this.requireAllowed(league, to, now);
    await this.limiter.countSetting(owner.id);
    return () => this.change(league, owner, { before, to, now });
  }

  private async change(
    league: LeagueSnapshot,
    owner: Person,
    { before, to, now }: { before: Required<LeagueSettings>; to: LeagueSettings; now: Date },
  ): Promise<void> {
    const logEntries = (Object.keys(to) as (LogSetting & keyof LeagueSettings)[]).map((setting) =>
      settingChanged(owner, setting, { from: before[setting], to: to[setting] ?? '', at: now }),
    );
    const id = toObjectId(league._id);
    if (!id || !(await this.settings.change(league, to, logEntries))) {
      throw conflict('CONFLICT', 'Someone else changed this at the same moment. Please try again.');
    }
    await this.logPublisher.publishNow(id, logEntries);
  }

  private async requireAllowed(
    league: LeagueSnapshot,
    to: LeagueSettings,
    now: Date,
  ): Promise<void> {
    const changes = fixedOnly(to);
    if (Object.keys(changes).length === 0) return;
    const season = await this.calendars.of(league);
    const members = league.members.length;
    const memberLimit = this.config.leagueMaxMembers;
    const refusal = settingsRefusal({
      changes,
      hasSeenLock: hasSeenLock(seasonOf(league, season, now), league.createdAt, now),
      members,
      memberLimit,
    });
    if (refusal) throw refused(refusal, { members, memberLimit });
  }

  private valuesOf(league: LeagueSnapshot): Required<LeagueSettings> {
    const { name, isOpen, plansMayCount, lateJoining } = league;
    return {
      name,
      open: isOpen,
      plansMayCount,
      lateJoining,
      switcheroos: switcheroosIn(league, this.config),
      maxMembers: maxMembersOf(league, this.config),
    };
  }
}

/** Without name and open joining, which can be changed at any time. */
const fixedOnly = (to: LeagueSettings): Partial<FixedSettings> =>
  Object.fromEntries(Object.entries(to).filter(([name]) => name !== 'name' && name !== 'open'));

const differing = (before: Required<LeagueSettings>, wish: LeagueSettings): LeagueSettings =>
  Object.fromEntries(
    Object.entries(wish).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof LeagueSettings],
    ),
  );

function refused(
  refusal: SettingsRefusal,
  { members, memberLimit }: { readonly members: number; readonly memberLimit: number },
): DomainError {
  if (refusal === 'fixed') {
    const message = 'This can only be changed until the league’s first lock.';
    return badRequest('FIXED_SINCE_FIRST_LOCK', message);
  }
  const message =
    refusal === 'too-few-members'
      ? `There are ${members} members already.`
      : `At most ${memberLimit} members are possible here.`;
  return badRequest('INVALID_INPUT', message, [{ field: 'maxMembers', message }]);
}
