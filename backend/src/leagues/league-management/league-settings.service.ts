import {
  hasSeenLock,
  settingsRefusal,
  type FixedSettings,
  type SettingsRefusal,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { maxMembersOf, switcheroosIn } from '../league/league-limits.js';
import type { LeagueChange } from '../league/league-change.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { seasonOf } from '../league/season-of.js';
import type { LogSetting } from '../league-log/log-actions.js';
import { type Person, settingChanged } from '../league-log/pending-log-entries.js';
import { Config } from '../../core/platform/config/config.js';
import { badRequest, type DomainError } from '../../core/platform/errors/domain-error.js';

/** What an owner changes; missing settings stay as they are. */
export type LeagueSettings = Partial<
  FixedSettings & { readonly name: string; readonly open: boolean }
>;

/** What an owner chooses for a league (OWNER-1): each change is a line in its log. */
@Injectable()
export class LeagueSettingsService {
  constructor(
    private readonly config: Config,
    private readonly calendars: LeagueCalendars,
  ) {}

  /**
   * The settings that differ from the stored ones; null where none does. The change is conditional on these settings
   * as they were read, and on no further round being sealed.
   *
   * @throws DomainError 400 FIXED_SINCE_FIRST_LOCK or INVALID_INPUT
   */
  async changeOf(
    league: LeagueSnapshot,
    owner: Person,
    requested: LeagueSettings,
    now: Date,
  ): Promise<LeagueChange | null> {
    const before = this.valuesOf(league);
    const to = differing(before, requested);
    const names = Object.keys(to) as (LogSetting & keyof LeagueSettings)[];
    if (names.length === 0) return null;
    await this.requireAllowed(league, to, now);
    const { sealing } = league;
    const { open, maxMembers, ...values } = to;
    return {
      conditions: {
        ...unchanged(league, to),
        sealing: sealing.length > 0 ? { $size: sealing.length } : { $exists: false },
        ...(maxMembers !== undefined && { [`members.${maxMembers}`]: { $exists: false } }),
      },
      set: {
        ...values,
        ...(maxMembers !== undefined && { maxMembers }),
        ...(open === false && { isClosed: true }),
      },
      unset: open === true ? ['isClosed'] : [],
      logEntries: names.map((setting) =>
        settingChanged(owner, setting, { from: before[setting], to: to[setting] ?? '', at: now }),
      ),
      topics: ['members'],
    };
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

/** The condition that these settings are stored as they were read. */
const unchanged = (league: LeagueSnapshot, to: LeagueSettings) => ({
  ...(to.name !== undefined && { name: league.name }),
  ...(to.open !== undefined && { isClosed: league.isOpen ? { $ne: true } : true }),
  ...(to.switcheroos !== undefined && { switcheroos: league.switcheroos ?? { $exists: false } }),
  ...(to.maxMembers !== undefined && { maxMembers: league.maxMembers ?? { $exists: false } }),
  ...(to.plansMayCount !== undefined && {
    plansMayCount: league.plansMayCount ? { $ne: false } : false,
  }),
  ...(to.lateJoining !== undefined && { lateJoining: league.lateJoining ? { $ne: false } : false }),
});

/** Without name and open joining, which can be changed at any time. */
const fixedOnly = (to: LeagueSettings): Partial<FixedSettings> =>
  Object.fromEntries(Object.entries(to).filter(([name]) => name !== 'name' && name !== 'open'));

const differing = (before: Required<LeagueSettings>, requested: LeagueSettings): LeagueSettings =>
  Object.fromEntries(
    Object.entries(requested).filter(
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
