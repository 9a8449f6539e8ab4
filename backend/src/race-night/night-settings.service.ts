import type { NightState, NightEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { badRequest, conflict } from '../platform/errors/domain-error.js';
import type { NewPaceDto } from '../league/dto/pace.dto.js';
import type { CheckedChange } from '../league/checked-change.js';
import { LeagueCleanup } from '../league/league-cleanup.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { PaceSettings } from '../league-management/pace-settings.js';
import { LogPublisher } from '../league/log-publisher.js';
import { NightFactory, type NewPlay } from '../league/night-factory.service.js';
import { type NightLeague, NightActions, requireNight } from './night-actions.service.js';
import { NightRepository } from './night.repository.js';
import { nightSet, type Person } from '../league-log/pending-log-entries.js';

const MAX_TRIES = 10;

/** Changing pace and season of a race night: until its first lock (TL-01). */
@Injectable()
export class NightSettingsService extends PaceSettings {
  constructor(
    private readonly leagues: LeagueService,
    private readonly nightFactory: NightFactory,
    private readonly actions: NightActions,
    private readonly nights: NightRepository,
    private readonly cleanup: LeagueCleanup,
    private readonly logPublisher: LogPublisher,
    private readonly events: EventEmitter2,
  ) {
    super();
  }

  /**
   * Checks it. Making it adds a line to the log; the same pace again changes nothing. A first round that is open
   * gets its full time by the new pace. With another season, plans for the old one are erased.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 with the reason (also FIXED_SINCE_FIRST_LOCK, PACE_FIXED)
   */
  async check(
    read: LeagueSnapshot,
    owner: Person,
    wanted: NewPaceDto,
    now: Date,
  ): Promise<CheckedChange> {
    const league = ofAKind(requireNight(read), wanted);
    await this.play(league, wanted, now);
    return () => this.change(league, owner, wanted, now);
  }

  private async change(
    read: NightLeague,
    owner: Person,
    wanted: NewPaceDto,
    now: Date,
  ): Promise<void> {
    let league = read;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { play, state } = await this.play(league, wanted, now);
      if (isSame(league, play, state)) return;
      if (await this.write(league, owner, { play, state, now })) return;
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
    }
    throw conflict('CONFLICT', 'The league is being changed right now. Please try again.');
  }

  /** What a league would be by another pace, and where it stands. @throws DomainError 400 with the reason */
  private async play(
    league: NightLeague,
    wanted: NewPaceDto,
    now: Date,
  ): Promise<{ readonly play: NewPlay; readonly state: NightState }> {
    const state = await this.actions.stateOf(league, now);
    requireEarly(league, state, wanted);
    const season = wanted.season ?? league.season;
    return { play: await this.nightFactory.plan({ ...wanted, season }, 0, now), state };
  }

  private async write(
    league: NightLeague,
    owner: Person,
    { play, state, now }: { play: NewPlay; state: NightState; now: Date },
  ): Promise<boolean> {
    const { _id, night, season } = league;
    if (!play.night) return false;
    const logEntry = nightSet(owner, 'night-changed', now);
    const { pace } = play.night;
    const isOn = state.phase !== 'lobby';
    const presses = isOn ? begunAnew(state, pace.kind, now) : play.night.presses;
    const change = { season: play.season, pace, presses, logEntry };
    const { version } = night;
    if (!(await this.nights.change({ league: _id, version, owner: owner.id, ...change }))) {
      return false;
    }
    if (play.season !== season) {
      await this.cleanup.eraseData(_id);
      this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['night', 'standings']));
    }
    const id = toObjectId(_id);
    if (id) await this.logPublisher.publishNow(id, [logEntry]);
    return true;
  }
}

/** The open first round once more, and paused if it was. */
const begunAnew = (
  { isPaused, round }: NightState,
  kind: NightLeague['night']['pace']['kind'],
  at: Date,
): readonly NightEvent[] => [
  { kind: 'start', at, round: 0, phase: 'lobby' },
  ...(isPaused && kind === 'evening'
    ? [{ kind: 'pause' as const, at, round, phase: 'picks' as const }]
    : []),
];

const isSame = (league: NightLeague, { season, night }: NewPlay, { phase }: NightState): boolean =>
  season === league.season &&
  JSON.stringify(night?.pace) === JSON.stringify(league.night.pace) &&
  (phase !== 'lobby' || JSON.stringify(night?.presses) === JSON.stringify(league.night.presses));

/** @throws DomainError 400 PACE_FIXED */
function ofAKind(league: NightLeague, { kind }: NewPaceDto): NightLeague {
  if (kind !== 'season') return league;
  throw badRequest('PACE_FIXED', 'A race night can’t follow the real calendar.');
}

/** @throws DomainError 400 FIXED_SINCE_FIRST_LOCK, or PACE_FIXED for what is fixed since the start */
function requireEarly(
  league: NightLeague,
  { phase, times }: NightState,
  { season, startsAt }: NewPaceDto,
): void {
  if (phase === 'lobby') return;
  const hasLocked = [...times.values()].some(({ lockAt }) => lockAt !== undefined);
  if (phase !== 'picks' || hasLocked || league.sealing.length > 0) {
    throw badRequest(
      'FIXED_SINCE_FIRST_LOCK',
      'The pace can only be changed until the first round locks.',
    );
  }
  if (startsAt === undefined && (season ?? league.season) === league.season) return;
  throw badRequest(
    'PACE_FIXED',
    'The race night has started: its season and start can no longer be changed.',
  );
}
