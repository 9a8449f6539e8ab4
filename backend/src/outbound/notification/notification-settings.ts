import {
  areQuietHours,
  isChosen,
  storedChoice,
  lockAt,
  MAX_QUIET_HOURS,
  NOTIFICATION_EVENTS,
  quietPeriodAt,
  reminderAt,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { badRequest, notFound } from '../../core/platform/errors/domain-error.js';
import { toDeviceDto } from '../../core/push/to-device-dto.js';
import type { StoredChoice } from '../../accounts/user/account.js';
import { UserService } from '../../accounts/user/user.service.js';
import { shortRaceName } from '../../seasons/season/short-race-name.js';
import type {
  NotificationChoiceDto,
  NotificationSettingsDto,
  QuietLockDto,
  UpdateNotificationSettingsDto,
} from './dto/notification-settings.dto.js';
import { askFor, quietHoursOf, type Recipient, Recipients } from './recipients.js';

/** How many locks are listed. */
const MAX_LOCKS = 5;

/** Quiet hours that the page suggests to a player without any. */
const NO_QUIET_HOURS = { isOn: false, from: '23:00', to: '07:00' };

/** What players have chosen (NOTIFY-1, NOTIFY-2). */
@Injectable()
export class NotificationSettings {
  constructor(
    private readonly recipients: Recipients,
    private readonly users: UserService,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
  ) {}

  async read(user: string, now: Date): Promise<NotificationSettingsDto> {
    const recipient = await this.require(user);
    const { timeZone, mutedLeagues, devices } = recipient;
    return {
      events: NOTIFICATION_EVENTS.map((event) => ({
        event,
        push: isChosen(event, 'push', askFor(recipient, 'push')),
        email: isChosen(event, 'email', askFor(recipient, 'email')),
      })),
      quietHours: recipient.quietSetting ?? NO_QUIET_HOURS,
      timeZone,
      quietLocks: await this.quietLocks(recipient, now),
      mutedLeagues: [...mutedLeagues],
      devices: devices.map(toDeviceDto),
    };
  }

  /** @throws DomainError 400 INVALID_INPUT */
  async update(
    user: string,
    { choices, quietHours, mutedLeagues, mute }: UpdateNotificationSettingsDto,
    now: Date,
  ): Promise<NotificationSettingsDto> {
    if (quietHours && !areQuietHours(quietHours)) throw wrongHours();
    const recipient = await this.require(user);
    const [muted] = mute ? await this.own(user, [mute.league]) : [];
    await this.users.changeNotifications(user, {
      ...(choices && { choices: choices.map(toStored(recipient)) }),
      ...(quietHours && { quietHours: { ...quietHours } }),
      ...(mutedLeagues && { mutedLeagues: await this.own(user, mutedLeagues) }),
      ...(mute && muted && { mute: { ...mute, league: muted } }),
    });
    return this.read(user, now);
  }

  private async own(user: string, requested: readonly string[]): Promise<string[]> {
    const own = await this.leagues.leaguesOf(user);
    // ids are accepted in upper case, too
    const ids = new Set(requested.map((id) => id.toLowerCase()));
    return own.map(({ _id }) => _id).filter((id) => ids.has(id));
  }

  private async quietLocks(recipient: Recipient, now: Date): Promise<QuietLockDto[]> {
    const quiet = quietHoursOf(recipient);
    if (!quiet) return [];
    const leagues = await this.leagues.leaguesOf(recipient._id);
    const years = new Set(leagues.flatMap(({ season, night }) => (night ? [] : [season])));
    const seasons = await Promise.all([...years].map((year) => this.calendars.ofSeason(year)));
    const locks = seasons.flatMap(({ races }) =>
      races.flatMap((race) => {
        const at = lockAt(race);
        if (!at || at <= now || race.isCancelled || !quietPeriodAt(at, quiet)) return [];
        const remindedAt = reminderAt('30min', at, quiet);
        const { name } = race;
        return [{ raceName: name, shortRaceName: shortRaceName(name), lockAt: at, remindedAt }];
      }),
    );
    return locks
      .sort((one, other) => one.lockAt.getTime() - other.lockAt.getTime())
      .slice(0, MAX_LOCKS);
  }

  private async require(user: string): Promise<Recipient> {
    const recipient = await this.recipients.find(user);
    if (!recipient) throw notFound('USER_NOT_FOUND', 'This player doesn’t exist.');
    return recipient;
  }
}

/** A box at its default is not stored, so that it follows the default also when that changes. */
const toStored =
  (recipient: Recipient) =>
  ({ event, channel, isOn }: NotificationChoiceDto): StoredChoice => {
    const { hasDevice } = askFor(recipient, channel);
    return { event, channel, isOn: storedChoice(event, channel, { isOn, hasDevice }) };
  };

const wrongHours = () =>
  badRequest(
    'INVALID_INPUT',
    `Quiet hours need two times such as 23:00 and 07:00, at most ${MAX_QUIET_HOURS} hours apart.`,
  );
