import { Injectable } from '@nestjs/common';
import {
  checkSave,
  conflictsOf,
  currentRound,
  isLocked,
  lockAt,
  type PickNames,
} from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { UserService, type Profile } from '../auth/user.service.js';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { badRequest, notFound } from '../platform/errors/domain-error.js';
import { ruleError } from '../platform/errors/rule-messages.js';
import type { LoadedRace, LoadedSeason } from '../race/loaded-season.js';
import { iso } from '../race/iso.js';
import { SeasonService } from '../race/season.service.js';
import type { SaveSelectionDto } from './dto/save-selection.dto.js';
import type { CurrentSelectionDto, SavedSelectionDto, SelectionDto } from './dto/selection.dto.js';
import { picksOf, storedPick, withStoredPick } from './entry-picks.js';
import type { EntryContent } from './entry.repository.js';
import { EntryService, type EntryState } from './entry.service.js';
import { openSelection, type RoundView } from './selection.mapper.js';

/** A player's own pick: what it is, and changing it before the lock. */
@Injectable()
export class SelectionService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /** The player's own pick for a round, its names null where there is none. */
  async current(ask: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<CurrentSelectionDto> {
    const { userId, now } = ask;
    const league = await this.leagues.requireMember(ask.leagueId, userId);
    const [season, race] = await this.seasons.raceOf(league.season, ask.raceId);
    const [entry, profile] = await Promise.all([
      this.entries.find(league._id, userId),
      this.profile(userId),
    ]);
    const { locked, conflicts } = this.outlook(season, race, { entry, now });
    return {
      ...openSelection(profile, entry, { season, race, now }),
      conflicts,
      locked,
      lockAt: iso(lockAt(race)),
    };
  }

  /**
   * Saves the player's pick for the current race; saving again replaces it.
   *
   * @throws DomainError 400 with the codes of the rules; nothing is changed then.
   */
  async save(userId: string, body: SaveSelectionDto, now: Date): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireMember(body.leagueId, userId);
    const season = await this.seasons.load(league.season);
    const race = currentRace(season, now);
    const key = { league: league._id, user: userId, season: league.season };
    const entry = await this.entries.change(key, (before) => {
      const facts = { season: season.at(now), picks: picksOf(before), round: race.round, now };
      const verdict = checkSave({ ...facts, names: body });
      if (!verdict.ok) throw ruleError(verdict.refusals);
      return withOwnPick(before, race.round, { names: verdict.value, now });
    });
    await this.confirmMember(league, userId);
    const selection = await this.view(userId, entry, { season, race, now });
    return { message: 'Your selection is saved.', selection };
  }

  /** One player's pick for the eyes of somebody who may see it. */
  async view(userId: string, entry: EntryState, round: RoundView): Promise<SelectionDto> {
    return openSelection(await this.profile(userId), entry, round);
  }

  /**
   * To be called after a write to an entry: if the player left the league in between, the write
   * came after the erasing, so it is erased again.
   */
  async confirmMember(league: LeagueFacts, userId: string): Promise<void> {
    try {
      await this.leagues.requireMember(league._id, userId);
    } catch (error) {
      await this.entries.erase(league._id, userId);
      throw error;
    }
  }

  private outlook(
    season: LoadedSeason,
    race: LoadedRace,
    { entry, now }: { entry: EntryState | null; now: Date },
  ) {
    const locked = isLocked(season.roundAt(race, now), now);
    const facts = { season: season.at(now), picks: picksOf(entry), round: race.round };
    return { locked, conflicts: locked ? [] : [...conflictsOf(facts)] };
  }

  private async profile(userId: string): Promise<Profile> {
    const profile = (await this.users.profiles([userId])).get(userId);
    if (!profile) throw notFound('USER_NOT_FOUND', 'This player does not exist any more.');
    return profile;
  }
}

function currentRace(season: LoadedSeason, now: Date): LoadedRace {
  const current = currentRound(season.at(now), now);
  const race = current && season.race(current.round);
  if (!race) throw badRequest('NO_UPCOMING_RACE', 'No upcoming races scheduled');
  return race;
}

function withOwnPick(
  entry: EntryState,
  round: number,
  { names, now }: { names: PickNames; now: Date },
): EntryContent {
  const pick = {
    _id: storedPick(entry, round)?._id ?? new Types.ObjectId(),
    round,
    ...names,
    status: 'user-submitted' as const,
    scores: true,
    savedAt: now,
    assignedBy: null,
    notes: '',
  };
  return { ...entry, picks: withStoredPick(entry, pick), touchesBoard: false };
}
