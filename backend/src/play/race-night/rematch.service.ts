import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import type { NextPaceDto } from '../../leagues/league-management/dto/pace.dto.js';
import { LeagueCleanup } from '../../leagues/league/league-cleanup.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueViewService } from '../../leagues/league-management/league-view.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LogPublisher } from '../../leagues/league-log/log-publisher.js';
import { NextLeagueService } from '../../leagues/league-management/next-league.service.js';
import { NightFactory } from './night-factory.js';
import { nightSet, type Person } from '../../leagues/league-log/pending-log-entries.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { type NightLeague, NightActions, requireNight } from './night-actions.js';
import { NightRepository } from './night.repository.js';

type Wanted = { readonly season: number; readonly pace?: NextPaceDto | undefined };

/**
 * Another race night for the same people, once one is over. The old league stores the id of the next one first, in one
 * conditional write, so that two presses, or one after a crash, make one league.
 */
@Injectable()
export class RematchService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly views: LeagueViewService,
    private readonly nextLeagues: NextLeagueService,
    private readonly nightFactory: NightFactory,
    private readonly actions: NightActions,
    private readonly nights: NightRepository,
    private readonly cleanup: LeagueCleanup,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * The next league; made now unless there is one.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 NIGHT_NOT_OVER, or what making a race night is refused with
   */
  async begin(read: LeagueSnapshot, owner: Person, wanted: Wanted, now: Date): Promise<LeagueDto> {
    let league = requireNight(read);
    const { phase } = await this.actions.stateOf(league, now);
    if (phase !== 'over') throw notOver();
    const again = async (): Promise<null> => {
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
      return null;
    };
    const attempt = async (): Promise<LeagueDto | null> => {
      const { next, pace, machines } = league.night;
      const found = next === null ? null : await this.leagues.find(next);
      if (found) return this.views.get(found._id, owner.id);
      const old = toObjectId(next ?? '');
      if (old && (await this.cleanup.completeDeletion(old))) return again();
      const { season } = wanted;
      const play = await this.nightFactory.plan(
        { ...(wanted.pace ?? pace), season },
        { machines, by: owner.id, now },
      );
      // one that is stored as the next and was never made is completed
      const _id = old ?? new Types.ObjectId();
      const from = league;
      const reserve = () => this.reserve(from, _id, owner, now);
      const isMade = await this.nextLeagues.make({ _id, from, play, owner, now }, reserve);
      return isMade ? this.views.get(_id.toHexString(), owner.id) : again();
    };
    return retryOnConflict(attempt, () => beingChanged('The league is'));
  }

  /** Stores which league comes next; false when another press came first. */
  private async reserve(
    { _id: league, night: { next: known } }: NightLeague,
    next: Types.ObjectId,
    owner: Person,
    now: Date,
  ): Promise<boolean> {
    const logEntry = nightSet(owner, 'night-again', now);
    const { id } = owner;
    if (!(await this.nights.reserveNextLeague({ league, owner: id, known, next, logEntry }))) {
      return false;
    }
    const old = toObjectId(league);
    // the line of a press that died half way is the job's to publish
    if (old && known === null) await this.logPublisher.publishNow(old, [logEntry]);
    return true;
  }
}

const notOver = () =>
  badRequest('NIGHT_NOT_OVER', 'You can start another race night once this one is over.');
