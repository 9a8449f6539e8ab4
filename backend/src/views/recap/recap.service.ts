import { Injectable } from '@nestjs/common';
import type { Season } from '@gridlock/game-rules';
import { lastingCorrections } from '../../leagues/league-log/lasting-corrections.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { requireRace } from '../../leagues/league/league-calendars.js';
import type { StoredEntries } from '../../play/selection/league-reader.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import type { RecapDto } from './dto/recap.dto.js';
import { recapIn } from './recap-in.js';
import { toRecapDto } from './recap.mapper.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';

/** For a member of the league, at game time `now`. */
export type RoundRequest = {
  readonly leagueId: string;
  /** `_id` or number of the round. */
  readonly raceId: string;
  readonly userId: string;
  readonly now: Date;
};

/** The headline of a round in a league, with the published results. */
type Headline = { readonly results: Season; readonly text: string | null };

/** The recap of a round in a league (RECAP-1 to RECAP-4). */
@Injectable()
export class RecapService {
  /** By round, for as long as the reader caches their input: all who are notified of a round get the same one. */
  private readonly headlines = new WeakMap<StoredEntries, Map<number, Headline>>();

  constructor(
    private readonly leagues: VisibleLeagueService,
    private readonly log: LeagueLogService,
  ) {}

  /**
   * The headline of a round, for those who may see the league; null where it is not completed, and where nobody took
   * part in it.
   */
  async headlineOf(league: LeagueSnapshot, round: number, now: Date): Promise<string | null> {
    const shown = await this.leagues.of(league, now);
    const { stored, season } = shown;
    const ofRounds = this.headlines.get(stored) ?? new Map<number, Headline>();
    this.headlines.set(stored, ofRounds);
    const results = season.at(now);
    const cached = ofRounds.get(round);
    if (cached?.results === results) return cached.text;
    const recap = recapIn(shown, round);
    const text = recap?.stories[0]?.text ?? null;
    ofRounds.set(round, { results, text });
    return text;
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
