import type { NightState, NightEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import type { NewPaceDto } from '../../leagues/pace/dto/pace.dto.js';
import type { LeagueChange } from '../../leagues/league/league-change.js';
import { LeagueCleanup } from '../../leagues/league/league-cleanup.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { PaceSettings } from '../../leagues/league-management/pace-settings.js';
import { NightFactory } from './night-factory.js';
import type { NewPlay } from '../../leagues/league-management/race-nights.js';
import {
  type NightLeague,
  NightLeagues,
  requireNight,
} from '../../leagues/league/night-leagues.js';
import { type Person, pendingLogEntry } from '../../leagues/league-log/pending-log-entries.js';

/** Changing pace and season of a race night: until its first lock (TL-01). */
@Injectable()
export class NightSettingsService extends PaceSettings {
  constructor(
    private readonly nightFactory: NightFactory,
    private readonly nights: NightLeagues,
    private readonly cleanup: LeagueCleanup,
    private readonly events: EventEmitter2,
  ) {
    super();
  }

  /**
   * An open first round gets its full time by the new pace. With another season, plans for the old one are erased.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 with the reason (also FIXED_SINCE_FIRST_LOCK, PACE_FIXED)
   */
  async changeOf(
    read: LeagueSnapshot,
    owner: Person,
    requested: NewPaceDto,
    now: Date,
  ): Promise<LeagueChange | null> {
    const league = ofAKind(requireNight(read), requested);
    const { play, state } = await this.play(league, requested, { by: owner.id, now });
    if (!play.night || isSame(league, play, state)) return null;
    const { pace } = play.night;
    const isOn = state.phase !== 'lobby';
    const events = isOn ? restarted(state, pace.kind, now) : play.night.events;
    return {
      // before any pick was shown
      conditions: { 'night.version': league.night.version, sealing: { $exists: false } },
      set: { season: play.season, 'night.pace': pace, 'night.events': events },
      raisesVersion: true,
      logEntries: [pendingLogEntry(owner, 'night-changed', now)],
      topics: ['night', 'members', 'lock', 'log'],
      ...(play.season !== league.season && { after: () => this.eraseOld(league._id) }),
    };
  }

  private async eraseOld(league: string): Promise<void> {
    await this.cleanup.eraseData(league);
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['night', 'standings']));
  }

  /** The league with another pace, and the state of its night. @throws DomainError 400 with the reason */
  private async play(
    league: NightLeague,
    requested: NewPaceDto,
    { by, now }: { readonly by: string; readonly now: Date },
  ): Promise<{ readonly play: NewPlay; readonly state: NightState }> {
    const state = await this.nights.stateOf(league, now);
    requireEarly(league, state, requested);
    const season = requested.season ?? league.season;
    return {
      play: await this.nightFactory.plan({ ...requested, season }, { machines: 0, by, now }),
      state,
    };
  }
}

/** The events by which the open first round begins again, paused if it was. */
const restarted = (
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
  (phase !== 'lobby' || JSON.stringify(night?.events) === JSON.stringify(league.night.events));

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
