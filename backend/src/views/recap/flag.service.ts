import { Injectable } from '@nestjs/common';
import {
  flagOf,
  inLockOrder,
  latestFlag,
  roundStatus,
  type FormerPoints,
} from '@gridlock/game-rules';
import {
  correctionState,
  lastingCorrections,
} from '../../leagues/league-log/lasting-corrections.js';
import { LeagueLogService, type LogLine } from '../../leagues/league-log/league-log.service.js';
import { requireRace } from '../../leagues/league/league-calendars.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { type RaceSnapshot, resultCameAt } from '../../seasons/season/season-snapshot.js';
import type { FlagDto } from './dto/flag.dto.js';
import { toFlagDto } from './flag.mapper.js';
import type { RoundRequest } from './recap.service.js';
import { type VisibleLeague, VisibleLeagueService } from '../standings/visible-league.service.js';

/** In place of a round: the one with the latest result. */
const LATEST = 'latest';

/** How a round has changed both tables of a league (FLAG-1 to FLAG-5). */
@Injectable()
export class FlagService {
  constructor(
    private readonly leagues: VisibleLeagueService,
    private readonly log: LeagueLogService,
  ) {}

  /**
   * The flag for the members of a league.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND, NO_RESULTS_YET
   */
  async ofRound({ leagueId, raceId, userId, now }: RoundRequest): Promise<FlagDto> {
    const shown = await this.leagues.read(leagueId, userId, now);
    const { league, season, rules, members } = shown;
    const race = raceId === LATEST ? await this.latest(shown) : requireRace(season, raceId);
    const { round } = race;
    const correction = await this.correctionOf(league._id, round, now);
    const former = correction && formerPoints(correction);
    const flag = flagOf({ season: rules, members, round, now, former });
    const cameAt = resultCameAt(race, now);
    if (!flag || !cameAt) throw noResults();
    const correctedAt = correction?.at ?? null;
    return toFlagDto(flag, { ...shown, race, cameAt, correctedAt, userId });
  }

  private async latest({ league, season, rules, now }: VisibleLeague): Promise<RaceSnapshot> {
    const completed = inLockOrder(rules, rules.rounds).filter(
      (each) => roundStatus(each, now) === 'completed',
    );
    const times = completed.flatMap(({ round }) => {
      const race = season.race(round);
      const at = race && resultCameAt(race, now);
      return at ? [{ round, at }] : [];
    });
    const corrections = await this.correctionsOf(league._id, times, now);
    const latest = latestFlag([...times, ...corrections]);
    if (!latest) throw noResults();
    return requireRace(season, latest.round);
  }

  /** The latest corrections that have changed points, of these rounds. */
  private async correctionsOf(
    leagueId: string,
    of: readonly { readonly round: number }[],
    now: Date,
  ): Promise<{ round: number; at: Date }[]> {
    const lines = await this.log.latestCorrections(leagueId);
    const rounds = new Set(lines.map(({ round }) => round));
    const found: { round: number; at: Date }[] = [];
    for (const { round } of of.filter((each) => rounds.has(each.round))) {
      const correction = await this.correctionOf(leagueId, round, now);
      if (correction) found.push({ round, at: correction.at });
    }
    return found;
  }

  /** The latest correction of a round that has changed anybody's points; null without one. */
  private async correctionOf(leagueId: string, round: number, now: Date): Promise<LogLine | null> {
    const lines = await this.log.linesOfRound(leagueId, round);
    const lasting = lastingCorrections(lines.filter(({ at }) => at <= now));
    return lasting.find((line) => formerPoints(line) !== null) ?? null;
  }
}

const noResults = () => notFound('NO_RESULTS_YET', 'There’s no flag before the results are in.');

/** What the correction changed for members; null when it changed nobody's points. */
function formerPoints({ before }: LogLine): ReadonlyMap<string, FormerPoints> | null {
  const points = correctionState(before)?.points ?? [];
  return points.length === 0 ? null : new Map(points.map((each) => [each.userId, each]));
}
