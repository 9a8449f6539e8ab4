import { Injectable } from '@nestjs/common';
import {
  flagOf,
  inLockOrder,
  latestFlag,
  roundStatus,
  type FormerPoints,
} from '@gridlock/game-rules';
import { LeagueLogService, type LogLine } from '../league/league-log.service.js';
import { requireRace } from '../league/league-calendars.js';
import { notFound } from '../platform/errors/domain-error.js';
import { type RaceSnapshot, resultCameAt } from '../season/season-snapshot.js';
import type { FlagDto } from './dto/flag.dto.js';
import { toFlagDto } from './flag.mapper.js';
import { type VisibleLeague, VisibleLeagueService } from './visible-league.service.js';

/** Names the round whose result is the latest. */
const LATEST = 'latest';

/** Tells what a round has made of both tables of a league (FLAG-1 to FLAG-5). */
@Injectable()
export class FlagService {
  constructor(
    private readonly shown: VisibleLeagueService,
    private readonly log: LeagueLogService,
  ) {}

  /**
   * For the members of a league.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND, NO_RESULTS_YET
   */
  async ofRound(ask: {
    readonly leagueId: string;
    readonly round: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<FlagDto> {
    const { now, userId } = ask;
    const shown = await this.shown.read(ask.leagueId, userId, now);
    const { league, season, rules, members } = shown;
    const race =
      ask.round === LATEST ? await this.latest(shown, now) : requireRace(season, ask.round);
    const { round } = race;
    const lines = await this.log.linesOfRound(league._id, round);
    const correction = lines.find(({ action, at }) => action === 'correction' && at <= now);
    const former = correction ? formerPoints(correction) : null;
    const flag = flagOf({ season: rules, members, round, now, former });
    const cameAt = resultCameAt(race, now);
    if (!flag || !cameAt) throw noResults();
    const correctedAt = correction?.at ?? null;
    return toFlagDto(flag, { ...shown, race, cameAt, correctedAt, userId, now });
  }

  private async latest({ league, season, rules }: VisibleLeague, now: Date): Promise<RaceSnapshot> {
    const completed = inLockOrder(rules, rules.rounds).filter(
      (each) => roundStatus(each, now) === 'completed',
    );
    const [corrected] = await this.log.latestCorrections(league._id);
    const times = completed.flatMap(({ round }) => {
      const race = season.race(round);
      const at = race && resultCameAt(race, now);
      return at ? [{ round, at }] : [];
    });
    const round = corrected && corrected.at <= now ? corrected.round : null;
    const isKnown = round !== null && times.some((each) => each.round === round);
    const correction = corrected && isKnown ? [{ round, at: corrected.at }] : [];
    const latest = latestFlag([...times, ...correction]);
    if (!latest) throw noResults();
    return requireRace(season, latest.round);
  }
}

const noResults = () => notFound('NO_RESULTS_YET', 'There’s no flag before the results are in.');

/** What the correction changed for members; null when it has changed the points of nobody. */
function formerPoints({ before }: LogLine): ReadonlyMap<string, FormerPoints> | null {
  if (!before || !('points' in before) || before.points.length === 0) return null;
  return new Map(before.points.map((each) => [each.userId, each]));
}
