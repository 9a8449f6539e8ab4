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
import { UserService, type Profile } from '../user/user.service.js';
import { LeagueService } from '../league/league.service.js';
import { SealService } from './seal.service.js';
import { Clock } from '../platform/clock/clock.js';
import { badRequest, notFound } from '../platform/errors/domain-error.js';
import { ruleError } from '../platform/errors/rule-messages.js';
import type { Player } from '../platform/security/player.decorator.js';
import { type RaceSnapshot, type SeasonSnapshot, roundIn } from '../season/season-snapshot.js';
import { iso } from '../platform/clock/iso.js';
import { SeasonService } from '../season/season.service.js';
import type { SaveSelectionDto } from './dto/save-selection.dto.js';
import type { CurrentSelectionDto, SavedSelectionDto, SelectionDto } from './dto/selection.dto.js';
import { isSettled, picksOf, rulesFor, storedPick, withStoredPick } from './entry-picks.js';
import type { EntryContent } from './entry.repository.js';
import { EntryService, type EntryState } from './entry.service.js';
import { MemberEntries } from './member-entries.service.js';
import { openSelection, toOpenRound, type RoundView } from './selection.mapper.js';

/** A player's own pick: what it is, and changing it before the lock. */
@Injectable()
export class SelectionService {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly members: MemberEntries,
    private readonly users: UserService,
  ) {}

  /** The player's own pick for a round, its names null where there is none. */
  async current(ask: {
    readonly leagueId: string;
    readonly raceId: string;
    readonly player: Player;
    readonly now: Date;
  }): Promise<CurrentSelectionDto> {
    const { player, now } = ask;
    const { league, entry: first } = await this.members.readAsMember(ask.leagueId, player.id);
    const [season, race] = await this.seasons.raceOf(league.season, ask.raceId);
    const rules = await this.seals.settle(league, season, now);
    // what was read before the round was sealed may not be what the league is shown
    const isFinal = isSettled(first, rules, now);
    const entry = isFinal ? first : await this.entries.find(league._id, player.id);
    const { locked, conflicts } = outlook(rules, race, { entry, now });
    const open = alsoOpen({ season: rules, picks: picksOf(entry), now });
    return {
      ...openSelection(profileOf(player), entry, { season, rules, race, now }),
      conflicts,
      locked,
      lockAt: iso(lockAt(race)),
      ...(open.length > 0 && {
        alsoOpen: open.map((each) => toOpenRound(each, entry, rules)),
      }),
    };
  }

  /**
   * Saves the player's pick for the current race, or for another one that can be picked for now
   * (PICK-3); saving again replaces it. Where the entry is known, that is one write and no read: what
   * the deadline rush is made of. Which race is the current one tells the time at which the request
   * came in; whether it is still open is asked anew before each try, and the write itself fails once
   * the league has been shown the round (LOCK-8).
   *
   * @throws DomainError 400 with the codes of the rules, 404 for an unknown race; nothing is changed
   * then.
   */
  async save(player: Player, body: SaveSelectionDto): Promise<SavedSelectionDto> {
    const cameIn = this.clock.now();
    return (
      (await this.saveCached(player, body, cameIn)) ?? (await this.saveStored(player, body, cameIn))
    );
  }

  /** Null when the cached entry, or what is decided on it, does not have the last word. */
  private async saveCached(
    player: Player,
    body: SaveSelectionDto,
    cameIn: Date,
  ): Promise<SavedSelectionDto | null> {
    const entry = await this.members.changeCached(body.leagueId, player.id, async (before) => {
      const season = await this.seasons.load(before.season);
      const race = raceToPick(season, body.raceId, cameIn);
      const decided = decideSave(
        before,
        body,
        viewOf(before, { season, race, now: this.clock.now() }),
      );
      return decided.ok ? decided.value : null;
    });
    if (!entry) return null;
    const season = await this.seasons.load(entry.season);
    return this.saved(player, entry, { season, race: raceToPick(season, body.raceId, cameIn) });
  }

  private async saveStored(
    player: Player,
    body: SaveSelectionDto,
    cameIn: Date,
  ): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireMember(body.leagueId, player.id);
    const season = await this.seasons.load(league.season);
    const race = raceToPick(season, body.raceId, cameIn);
    const entry = await this.members.changeAsMember(league, player.id, (before, now) => {
      const decided = decideSave(before, body, viewOf(before, { season, race, now }));
      if (!decided.ok) throw ruleError(decided.refusals);
      return decided.value;
    });
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
   * Takes the player's pick of an open round back; without one nothing changes. Its names are free then.
   *
   * @throws DomainError 400 with the codes of the rules, 404; nothing is changed then.
   */
  async withdraw(player: Player, leagueId: string, raceId: string): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    const [season, race] = await this.seasons.raceOf(league.season, raceId);
    const entry = await this.members.changeAsMember(league, player.id, (before, now) => {
      const rules = rulesFor(before, season, now);
      const facts = { season: rules, picks: picksOf(before), round: race.round, now };
      const verdict = checkRound(facts);
      if (!verdict.ok) throw ruleError(verdict.refusals);
      const picks = before.picks.filter(({ round }) => round !== race.round);
      return { ...before, picks, openRound: race.round };
    });
    const round = viewOf(entry, { season, race, now: this.clock.now() });
    const selection = openSelection(profileOf(player), entry, round);
    return { message: 'Your selection is withdrawn.', selection };
  }

  /** One player's pick for the eyes of somebody who may see it. */
  async view(userId: string, entry: EntryState, round: RoundView): Promise<SelectionDto> {
    return openSelection(await this.profile(userId), entry, round);
  }

  private async profile(userId: string): Promise<Profile> {
    const profile = (await this.users.profiles([userId])).get(userId);
    if (!profile) throw notFound('USER_NOT_FOUND', 'This player does not exist any more.');
    return profile;
  }
}

function outlook(
  rules: Season,
  race: RaceSnapshot,
  { entry, now }: { entry: EntryState | null; now: Date },
) {
  const locked = isLocked(roundIn(rules, race), now);
  const facts = { season: rules, picks: picksOf(entry), round: race.round };
  return { locked, conflicts: locked ? [] : [...conflictsOf(facts)] };
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

/** What a save makes of an entry, or why it is refused. */
function decideSave(
  before: EntryState,
  names: SaveSelectionDto,
  { rules, race, now }: RoundView,
): Verdict<EntryContent> {
  const facts = { season: rules, picks: picksOf(before), round: race.round, now };
  const round = checkRound(facts);
  if (!round.ok) return round;
  const verdict = checkSave({ ...facts, names });
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
  return { ...entry, picks: withStoredPick(entry, pick), openRound: round };
}
