import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { LeagueService } from '../league/league.service.js';
import { etagOf } from '../../core/platform/cache/etag.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { type FeedEvent, feedEvents, nextOf } from './feed-events.js';

/** How many entries a player sees under the address. */
const NEXT = 4;
/** Raised when the format of the file changes. */
const FORMAT = 3;

/** A calendar: its tag, and its text when the caller does not have it yet. */
export type Feed = { readonly etag: string; readonly text: () => Promise<string> };

/** The calendars that players subscribe to (NT-03). */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly config: Config,
    private readonly addresses: CalendarAddresses,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
  ) {}

  /**
   * Two reads by index; the seasons are in memory. The tag depends only on the events, so an unchanged calendar need
   * not be written.
   *
   * @throws DomainError 404 CALENDAR_NOT_FOUND
   */
  async read(token: string): Promise<Feed> {
    const player = await this.addresses.playerOf(token);
    if (player === null) throw notFound('CALENDAR_NOT_FOUND', 'This calendar doesn’t exist.');
    const events = await this.eventsOf(player);
    return {
      etag: etagOf(JSON.stringify([FORMAT, events])),
      text: async () => {
        // with a library that takes 1 MiB
        const { writeCalendar } = await import('./write-calendar.js');
        return writeCalendar(events);
      },
    };
  }

  /** The next entries of a player's calendar. */
  async next(player: string, now: Date): Promise<FeedEvent[]> {
    return nextOf(await this.eventsOf(player), now, NEXT);
  }

  private async eventsOf(player: string): Promise<FeedEvent[]> {
    const leagues = await this.leagues.playedBy(player);
    const played = await Promise.all(
      leagues.map(async (league) => ({ league, season: await this.calendars.of(league) })),
    );
    return feedEvents(played, this.config.publicUrl);
  }
}
