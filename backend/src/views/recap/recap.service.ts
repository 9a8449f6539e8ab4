import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FlagTables, FormerPoints, Season } from '@gridlock/game-rules';
import { lastingCorrections } from '../../leagues/league-log/lasting-corrections.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { requireRace } from '../../leagues/league/league-calendars.js';
import type { StoredEntries } from '../../play/selection/league-reader.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import type { RecapDto } from './dto/recap.dto.js';
import type { SeasonEndDto } from './dto/season-end.dto.js';
import { recapIn } from './recap-in.js';
import { revealedPicks, type RevealedPicks } from './revealed-picks.js';
import { correctedTable, roundOutcome, type RoundOutcome } from './round-outcome.js';
import { completedIn, toRecapDto } from './recap.mapper.js';
import { toSeasonEndDto } from './season-end.mapper.js';
import { type VisibleLeague, VisibleLeagueService } from '../standings/visible-league.service.js';

/** For a member of the league, at game time `now`. */
export type RoundRequest = {
  readonly leagueId: string;
  /** `_id` or number of the round. */
  readonly raceId: string;
  readonly userId: string;
  readonly now: Date;
};

/** What messages say of a round, with the published results that it follows from. */
type Cached<Content> = { readonly results: Season; readonly content: Content };
/** By round, for as long as the reader caches their input: all who are notified of a round get the same one. */
type ByRound<Content> = WeakMap<StoredEntries, Map<number, Cached<Content>>>;

/** The recap of a round in a league (RECAP-1 to RECAP-4). */
@Injectable()
export class RecapService {
  private readonly outcomes: ByRound<RoundOutcome | null> = new WeakMap();
  private readonly picks: ByRound<RevealedPicks | null> = new WeakMap();
  private readonly headlines: ByRound<string | null> = new WeakMap();

  constructor(
    private readonly leagues: VisibleLeagueService,
    private readonly log: LeagueLogService,
  ) {}

  /** How a round went, for those who may see the league; null where it is not completed. */
  async outcomeOf(league: LeagueSnapshot, round: number, now: Date): Promise<RoundOutcome | null> {
    const shown = await this.leagues.of(league, now);
    return cached(this.outcomes, shown, round, () => roundOutcome(shown, round));
  }

  /** The drivers' championship before and after a correction. @param former by user id (FLAG-2) */
  async correctedOf(
    league: LeagueSnapshot,
    round: number,
    former: ReadonlyMap<string, FormerPoints>,
    now: Date,
  ): Promise<FlagTables['drivers']> {
    return correctedTable(await this.leagues.of(league, now), round, former);
  }

  /** The picks of a round, for those who may see the league; null before the league may see them (LOCK-5). */
  async picksOf(league: LeagueSnapshot, round: number, now: Date): Promise<RevealedPicks | null> {
    const shown = await this.leagues.of(league, now);
    return cached(this.picks, shown, round, () => revealedPicks(shown, round));
  }

  /**
   * How the season of a league ended, with the headline of each round.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async seasonEnd(leagueId: string, userId: string, now: Date): Promise<SeasonEndDto> {
    const shown = await this.leagues.read(leagueId, userId, now);
    const end = toSeasonEndDto(shown);
    for (const { round } of completedIn(shown.rules)) {
      const text = cached(
        this.headlines,
        shown,
        round,
        () => recapIn(shown, round)?.stories[0]?.text ?? null,
      );
      if (text !== null) end.headlines.push({ round, text });
      // a large league takes a while at first: lets other requests be handled in between
      await setImmediate();
    }
    return end;
  }

  /**
   * The recap for the members of a league.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND, NO_RESULTS_YET
   */
  async ofRound({ leagueId, raceId, userId, now }: RoundRequest): Promise<RecapDto> {
    const shown = await this.leagues.read(leagueId, userId, now);
    const { league, season } = shown;
    const race = requireRace(season, raceId);
    const { round } = race;
    const recap = recapIn(shown, round);
    if (!recap) throw notFound('NO_RESULTS_YET', 'There’s no recap before the results are in.');
    const lines = await this.log.linesOfRound(league._id, round);
    const [corrected] = lastingCorrections(lines.filter(({ at }) => at <= now));
    return toRecapDto(recap, { ...shown, race, correctedAt: corrected?.at ?? null });
  }
}

function cached<Content>(
  contents: ByRound<Content>,
  { stored, season, now }: VisibleLeague,
  round: number,
  make: () => Content,
): Content {
  const ofRounds = contents.get(stored) ?? new Map<number, Cached<Content>>();
  contents.set(stored, ofRounds);
  const results = season.at(now);
  const before = ofRounds.get(round);
  if (before?.results === results) return before.content;
  const content = make();
  ofRounds.set(round, { results, content });
  return content;
}
