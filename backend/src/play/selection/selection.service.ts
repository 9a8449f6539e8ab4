import { Injectable } from '@nestjs/common';
import {
  alsoOpen,
  conflictsOf,
  currentRound,
  isLocked,
  lockAt,
  type Season,
} from '@gridlock/game-rules';
import { Clock } from '../../core/platform/clock/clock.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import {
  type RaceSnapshot,
  type SeasonSnapshot,
  roundIn,
} from '../../seasons/season/season-snapshot.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { UserService, type Profile } from '../../accounts/user/user.service.js';
import type { SaveSelectionDto } from './dto/save-selection.dto.js';
import type { CurrentSelectionDto, SavedSelectionDto, SelectionDto } from './dto/selection.dto.js';
import { applyPlanIfAny } from './apply-plan.js';
import { decideSave, decideWithdrawal } from './decide-save.js';
import {
  hasSealedAllRevealed,
  picksOf,
  rulesFor,
  storedPick,
  swapRoundsOf,
} from './entry-picks.js';
import { EntryService } from './entry.service.js';
import { SealService } from './seal.service.js';
import {
  openSelection,
  toOpenRound,
  toSavedSelection,
  type RoundView,
} from './selection.mapper.js';
import type { EntryContent, EntryState } from './entry-state.js';

type PickChange = {
  /** Emits the event of a change. */
  readonly message: string;
  readonly decide: (before: EntryState, view: RoundView) => EntryContent;
};

/** Reads, saves and withdraws a player's own pick. */
@Injectable()
export class SelectionService {
  constructor(
    private readonly clock: Clock,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly users: UserService,
  ) {}

  /**
   * The player's own pick for a round; its names are null where there is none.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND
   */
  async current(query: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly player: Player;
    readonly now: Date;
  }): Promise<CurrentSelectionDto> {
    const { player, now } = query;
    const { league, entry: first } = await this.entries.readAsMember(query.leagueId, player.id);
    const [season, race] = await this.calendars.raceOf(league, query.raceId);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    // an entry read before the round was sealed may have changed since
    const isFinal = hasSealedAllRevealed(first, rules, now);
    const latest = isFinal ? first : await this.entries.find(league._id, player.id);
    const entry = applyPlanIfAny(latest, { season, league, now });
    const { locked, conflicts } = lockAndConflicts(rules, race, { entry, now });
    const open = alsoOpen({ season: rules, picks: picksOf(entry), now });
    return {
      ...openSelection(profileOf(player), entry, { season, rules, race, now }),
      conflicts,
      savedAt: storedPick(entry, race.round)?.savedAt ?? null,
      swaps: swapRoundsOf(entry).filter((round) => round === race.round).length,
      locked,
      lockAt: lockAt(race),
      ...(open.length > 0 && {
        alsoOpen: open.map((each) => toOpenRound(each, entry, rules)),
      }),
    };
  }

  /**
   * Saves the player's pick for the current race, or for another open one (PICK-3), and replaces a previous
   * pick. The current race is the one at the time when the request was received; whether it is still open is
   * decided again before each try, and the write fails once the round is sealed (LOCK-8).
   *
   * @throws DomainError 400 with the codes of the rules, 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND, 409
   * PICK_CHANGED or CONFLICT; nothing is changed then
   */
  async save(player: Player, body: SaveSelectionDto): Promise<SavedSelectionDto> {
    const request = { names: body, basedOn: toInstant(body.basedOn) };
    return this.changePick(player, body, {
      message: 'Your pick has been saved.',
      decide: (before, view) => decideSave(before, request, view),
    });
  }

  /**
   * Changes the pick of the race that can be picked for, by one conditional write.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND, 409 CONFLICT, and what `decide` throws
   */
  async changePick(
    player: Player,
    { leagueId, raceId }: Pick<SaveSelectionDto, 'leagueId' | 'raceId'>,
    { message, decide }: PickChange,
  ): Promise<SavedSelectionDto> {
    const receivedAt = this.clock.now();
    const viewAt = (entry: EntryState, season: SeasonSnapshot, now: Date): RoundView => {
      const race = raceToPick(season, raceId, receivedAt);
      return { season, race, now, rules: rulesFor(entry, season, now) };
    };
    const { entry, season } = await this.entries.changeAsMember(
      leagueId,
      player.id,
      (before, moment) => decide(before, viewAt(before, moment.season, moment.now)),
    );
    const view = viewAt(entry, season, this.clock.now());
    return toSavedSelection(message, profileOf(player), entry, view);
  }

  /**
   * Deletes the player's pick of an open round, which frees its names; without one nothing changes.
   *
   * @throws DomainError 400 with the codes of the rules, 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND;
   * nothing is changed then
   */
  withdraw(player: Player, leagueId: string, raceId: string): Promise<SavedSelectionDto> {
    return this.changePick(
      player,
      { leagueId, raceId },
      { message: 'Your pick has been withdrawn.', decide: decideWithdrawal },
    );
  }

  /**
   * A pick as its reader may see it.
   *
   * @throws DomainError 404 USER_NOT_FOUND for a deleted account
   */
  async view(userId: string, entry: EntryState, round: RoundView): Promise<SelectionDto> {
    return openSelection(await this.profile(userId), entry, round);
  }

  private async profile(userId: string): Promise<Profile> {
    const profile = (await this.users.profiles([userId])).get(userId);
    if (!profile) throw notFound('USER_NOT_FOUND', 'This player no longer exists.');
    return profile;
  }
}

function lockAndConflicts(
  rules: Season,
  race: RaceSnapshot,
  { entry, now }: { entry: EntryState | null; now: Date },
) {
  const locked = isLocked(roundIn(rules, race), now);
  const input = { season: rules, picks: picksOf(entry), round: race.round };
  return { locked, conflicts: locked ? [] : [...conflictsOf(input)] };
}

function currentRace(season: SeasonSnapshot, now: Date): RaceSnapshot {
  const current = currentRound(season.at(now), now);
  const race = current && season.race(current.round);
  if (!race) throw notFound('NO_UPCOMING_RACE', 'No upcoming races scheduled');
  return race;
}

/** The race that a pick is for: the current one unless another is named. */
function raceToPick(
  season: SeasonSnapshot,
  raceId: SaveSelectionDto['raceId'],
  now: Date,
): RaceSnapshot {
  return raceId === undefined ? currentRace(season, now) : requireRace(season, raceId);
}

const profileOf = ({ id, username, avatar }: Player): Profile => ({ _id: id, username, avatar });

/** A pick's `savedAt` in a request. */
export const toInstant = (at: string | null | undefined): Date | null | undefined =>
  typeof at === 'string' ? new Date(at) : at;
