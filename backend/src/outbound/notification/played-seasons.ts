import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';

/** The calendar that a notice is about. */
export type PlayedSeasonKey = {
  /** The year. */
  readonly season: number;
  /** Id of the race night that it is about; missing for the real calendar. */
  readonly night?: string;
};

/** A season, with the race night that plays it by a calendar of its own. */
export type PlayedSeason = {
  readonly season: SeasonSnapshot;
  readonly night: LeagueSnapshot | undefined;
};

/** Finds the season that a notice is about, as it is when the notice is sent. */
@Injectable()
export class PlayedSeasons {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
  ) {}

  /** Null for a race night that was deleted since, or whose owner has chosen another season. */
  async find({ season, night: id }: PlayedSeasonKey): Promise<PlayedSeason | null> {
    if (id === undefined)
      return { season: await this.calendars.ofSeason(season), night: undefined };
    const night = await this.leagues.find(id);
    if (night?.season !== season || !night.night) return null;
    return { season: await this.calendars.of(night), night };
  }

  /** The leagues of a player that play it. */
  async leaguesOf(user: string, { season, night }: PlayedSeason): Promise<LeagueSnapshot[]> {
    const leagues = await this.leagues.leaguesOf(user);
    return leagues.filter((league) =>
      night ? league._id === night._id : league.season === season.year && !league.night,
    );
  }
}
