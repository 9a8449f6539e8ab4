import { Injectable } from '@nestjs/common';
import type { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import type { NextPaceDto } from '../../leagues/pace/dto/pace.dto.js';
import { LeagueCleanup } from '../../leagues/league/league-cleanup.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueViewService } from '../../leagues/league-management/league-view.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LogPublisher } from '../../leagues/league-log/log-publisher.js';
import { NextLeagueService } from '../../leagues/league-management/next-league.service.js';
import { NightFactory } from './night-factory.js';
import { type Person, pendingLogEntry } from '../../leagues/league-log/pending-log-entries.js';
import { newId } from '../../core/platform/database/object-id.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import {
  type NightLeague,
  NightLeagues,
  requireNight,
} from '../../leagues/league/night-leagues.js';

type RematchRequest = { readonly season: number; readonly pace?: NextPaceDto | undefined };

/**
 * Another race night for the same people, once one is over. The old league stores the id of the next one first, in one
 * conditional write, so that two requests, or one after a crash, make one league.
 */
@Injectable()
export class RematchService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly views: LeagueViewService,
    private readonly nextLeagues: NextLeagueService,
    private readonly nightFactory: NightFactory,
    private readonly nights: NightLeagues,
    private readonly cleanup: LeagueCleanup,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * The next league; made now unless there is one.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 NIGHT_NOT_OVER, or the refusal of a new race night
   */
  async begin(
    read: LeagueSnapshot,
    owner: Person,
    request: RematchRequest,
    now: Date,
  ): Promise<LeagueDto> {
    let league = requireNight(read);
    const { phase } = await this.nights.stateOf(league, now);
    if (phase !== 'over') throw notOver();
    const again = async (): Promise<null> => {
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
      return null;
    };
    const attempt = async (): Promise<LeagueDto | null> => {
      const { next, pace, machines } = league.night;
      const found = next === null ? null : await this.leagues.find(next);
      if (found) return this.views.get(found._id, owner.id);
      if (next && (await this.cleanup.completeDeletion(next))) return again();
      const { season } = request;
      const play = await this.nightFactory.plan(
        { ...(request.pace ?? pace), season },
        { machines, by: owner.id, now },
      );
      // completes a league that is stored as the next one and was never made
      const _id = next ?? newId();
      const from = league;
      const reserve = () => this.reserve(from, _id, owner, now);
      const isMade = await this.nextLeagues.make({ _id, from, play, owner, now }, reserve);
      return isMade ? this.views.get(_id, owner.id) : again();
    };
    return retryOnConflict(attempt, () => beingChanged('The league is'));
  }

  /**
   * Stores which league comes next, with a log entry where none was stored yet. False when another one is stored by now,
   * or when the league is no longer this owner's.
   */
  private async reserve(
    league: NightLeague,
    next: string,
    owner: Person,
    now: Date,
  ): Promise<boolean> {
    // the job publishes the log entry of an interrupted request
    const logEntries =
      league.night.next === null ? [pendingLogEntry(owner, 'night-again', now)] : [];
    if (!(await this.nights.requestNext(league, next, logEntries))) return false;
    await this.logPublisher.publishNow(league._id, logEntries);
    return true;
  }
}

const notOver = () =>
  badRequest('NIGHT_NOT_OVER', 'You can start another race night once this one is over.');
