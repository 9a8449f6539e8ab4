import { Injectable } from '@nestjs/common';
import {
  alsoOpen,
  checkRound,
  checkSave,
  conflictsOf,
  currentRound,
  isLocked,
  lockAt,
  type PickNames,
  type Season,
  type Verdict,
} from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { LeagueService } from '../league/league.service.js';
import { Clock } from '../platform/clock/clock.js';
import { iso } from '../platform/clock/iso.js';
import { badRequest, notFound } from '../platform/errors/domain-error.js';
import { ruleError } from '../platform/errors/rule-messages.js';
import type { Player } from '../platform/security/player.decorator.js';
import { type RaceSnapshot, type SeasonSnapshot, roundIn } from '../season/season-snapshot.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { UserService, type Profile } from '../user/user.service.js';
import type { SaveSelectionDto } from './dto/save-selection.dto.js';
import type { CurrentSelectionDto, SavedSelectionDto, SelectionDto } from './dto/selection.dto.js';
import { countIfAny, countWithoutLeague } from './counted-entry.js';
import { isSettled, picksOf, rulesFor, storedPick, withStoredPick } from './entry-picks.js';
import { EntryService } from './entry.service.js';
import { MemberEntries } from './member-entries.service.js';
import { SealService } from './seal.service.js';
import { openSelection, toOpenRound, type RoundView } from './selection.mapper.js';
import type { EntryContent, EntryState } from './entry-state.js';

/** Reads, saves and withdraws a player's own pick. */
@Injectable()
export class SelectionService {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly members: MemberEntries,
    private readonly users: UserService,
  ) {}

  /**
   * The player's own pick for a round, its names null where there is none.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND
   */
  async current(ask: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly player: Player;
    readonly now: Date;
  }): Promise<CurrentSelectionDto> {
    const { player, now } = ask;
    const { league, entry: first } = await this.members.readAsMember(ask.leagueId, player.id);
    const [season, race] = await this.calendars.raceOf(league, ask.raceId);
    const rules = await this.seals.settle(league, season, now);
    // an entry that was read before the round was sealed may have been changed since
    const isFinal = isSettled(first, rules, now);
    const latest = isFinal ? first : await this.entries.find(league._id, player.id);
    const entry = countIfAny(latest, { season, league, now });
    const { locked, conflicts } = lockAndConflicts(rules, race, { entry, now });
    const open = alsoOpen({ season: rules, picks: picksOf(entry), now });
    return {
      ...openSelection(profileOf(player), entry, { season, rules, race, now }),
      conflicts,
      savedAt: iso(entry?.picks.find(({ round }) => round === race.round)?.savedAt),
      locked,
      lockAt: iso(lockAt(race)),
      ...(open.length > 0 && {
        alsoOpen: open.map((each) => toOpenRound(each, entry, rules)),
      }),
    };
  }

  /**
   * Saves the player's pick for the current race, or for another one that can be picked for now
   * (PICK-3); saving again replaces it. One write and no read when the entry is cached. Which race is
   * the current one is decided by the time at which the request came in; whether it is still open is
   * decided again before each try, and the write fails once the round is sealed (LOCK-8).
   *
   * @throws DomainError 400 with the codes of the rules, 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND, 409
   * CONFLICT; nothing is changed then
   */
  async save(player: Player, body: SaveSelectionDto): Promise<SavedSelectionDto> {
    const cameIn = this.clock.now();
    return (
      (await this.saveCached(player, body, cameIn)) ?? (await this.saveStored(player, body, cameIn))
    );
  }

  /** Null when the entry is not cached, the rules refuse, or it is outdated: `saveStored` decides then. */
  private async saveCached(
    player: Player,
    body: SaveSelectionDto,
    cameIn: Date,
  ): Promise<SavedSelectionDto | null> {
    let picked: Pick<RoundView, 'season' | 'race'> | null = null;
    const entry = await this.members.changeCached(
      body.leagueId,
      player.id,
      async (before, league) => {
        const season = await this.calendars.of(league);
        picked = { season, race: raceToPick(season, body.raceId, cameIn) };
        const now = this.clock.now();
        const counted = countWithoutLeague(before, season, now);
        const decided = counted && decideSave(counted, body, viewOf(counted, { ...picked, now }));
        return counted && decided?.ok ? { before: counted, content: decided.value } : null;
      },
    );
    return entry && picked && this.saved(player, entry, picked);
  }

  private async saveStored(
    player: Player,
    body: SaveSelectionDto,
    cameIn: Date,
  ): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireMember(body.leagueId, player.id);
    const season = await this.calendars.of(league);
    const race = raceToPick(season, body.raceId, cameIn);
    const entry = await this.members.changeAsMember(
      { league, season },
      player.id,
      (before, now) => {
        const decided = decideSave(before, body, viewOf(before, { season, race, now }));
        if (!decided.ok) throw ruleError(decided.refusals);
        return decided.value;
      },
    );
    return this.saved(player, entry, { season, race });
  }

  private saved(
    player: Player,
    entry: EntryState,
    { season, race }: Pick<RoundView, 'season' | 'race'>,
  ): SavedSelectionDto {
    const round = viewOf(entry, { season, race, now: this.clock.now() });
    const selection = openSelection(profileOf(player), entry, round);
    return { message: 'Your selection is saved.', selection };
  }

  /**
   * Deletes the player's pick of an open round, which frees its names; without one nothing changes.
   *
   * @throws DomainError 400 with the codes of the rules, 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND;
   * nothing is changed then
   */
  async withdraw(player: Player, leagueId: string, raceId: string): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    const [season, race] = await this.calendars.raceOf(league, raceId);
    const entry = await this.members.changeAsMember(
      { league, season },
      player.id,
      (before, now) => {
        const rules = rulesFor(before, season, now);
        const input = { season: rules, picks: picksOf(before), round: race.round, now };
        const verdict = checkRound(input);
        if (!verdict.ok) throw ruleError(verdict.refusals);
        const picks = before.picks.filter(({ round }) => round !== race.round);
        return { ...before, picks, openRounds: [race.round] };
      },
    );
    const round = viewOf(entry, { season, race, now: this.clock.now() });
    const selection = openSelection(profileOf(player), entry, round);
    return { message: 'Your selection is withdrawn.', selection };
  }

  /**
   * A pick for a reader who may see it; see `openSelection`.
   *
   * @throws DomainError 404 USER_NOT_FOUND for a deleted account
   */
  async view(userId: string, entry: EntryState, round: RoundView): Promise<SelectionDto> {
    return openSelection(await this.profile(userId), entry, round);
  }

  private async profile(userId: string): Promise<Profile> {
    const profile = (await this.users.profiles([userId])).get(userId);
    if (!profile) throw notFound('USER_NOT_FOUND', 'This player does not exist any more.');
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
  if (!race) throw badRequest('NO_UPCOMING_RACE', 'No upcoming races scheduled');
  return race;
}

/** A round for the player of this entry. */
const viewOf = (entry: EntryState, round: Omit<RoundView, 'rules'>): RoundView => ({
  ...round,
  rules: rulesFor(entry, round.season, round.now),
});

/** The race that a pick is for: the current one unless another is named. */
function raceToPick(
  season: SeasonSnapshot,
  raceId: SaveSelectionDto['raceId'] | null,
  now: Date,
): RaceSnapshot {
  const race = (raceId ?? null) === null ? currentRace(season, now) : season.find(raceId ?? '');
  if (!race) throw notFound('RACE_NOT_FOUND', 'Race not found');
  return race;
}

/** The entry's content after a save, or the refusals. */
function decideSave(
  before: EntryState,
  names: SaveSelectionDto,
  { rules, race, now }: RoundView,
): Verdict<EntryContent> {
  const input = { season: rules, picks: picksOf(before), round: race.round, now };
  const round = checkRound(input);
  if (!round.ok) return round;
  const verdict = checkSave({ ...input, names });
  if (!verdict.ok) return verdict;
  return { ok: true, value: withOwnPick(before, race.round, { names: verdict.value, now }) };
}

const profileOf = ({ id, username, avatar }: Player): Profile => ({ _id: id, username, avatar });

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
    changes: [],
  };
  return { ...entry, picks: withStoredPick(entry, pick), openRounds: [round] };
}
