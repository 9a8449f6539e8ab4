import { Injectable } from '@nestjs/common';
import {
  checkOverride,
  conflictsOf,
  isLocked,
  type OwnerMayChoice,
  type PickNames,
  type Season,
} from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { UserService } from '../auth/user.service.js';
import { LeagueService } from '../league/league.service.js';
import { OwnerMayService } from '../league/owner-may.service.js';
import { notFound } from '../platform/errors/domain-error.js';
import { ruleError } from '../platform/errors/rule-messages.js';
import type { Player } from '../platform/security/player.decorator.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import { SeasonService } from '../race/season.service.js';
import { AssignmentNewsService } from './assignment-news.service.js';
import type { OverrideSelectionDto } from './dto/save-selection.dto.js';
import type { SavedSelectionDto } from './dto/selection.dto.js';
import { picksOf, storedPick, toPick, withStoredPick } from './entry-picks.js';
import type { EntryContent } from './entry.repository.js';
import type { StoredNews, StoredPick } from './entry.schema.js';
import { EntryService, type EntryState } from './entry.service.js';
import { toNamedPick } from './named-pick.js';
import { openSelection } from './selection.mapper.js';
import { SelectionService } from './selection.service.js';

type Assignment = {
  readonly season: LoadedSeason;
  readonly round: number;
  readonly owner: Player;
  readonly body: OverrideSelectionDto;
  readonly ownerMay: readonly OwnerMayChoice[];
  readonly now: Date;
};

/** The owner assigns a pick to a member for a locked round. */
@Injectable()
export class OverrideService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly ownerMay: OwnerMayService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly selections: SelectionService,
    private readonly news: AssignmentNewsService,
  ) {}

  /**
   * The log entry and the mail are stored in the same write as the pick, and told right after it.
   *
   * @throws DomainError 403 for other members, 404 for an unknown league, member or race, 400 with
   * the codes of the rules; nothing is changed then.
   */
  async assign(owner: Player, body: OverrideSelectionDto, now: Date): Promise<SavedSelectionDto> {
    const league = await this.leagues.requireOwner(body.leagueId, owner.id);
    const user = body.userId.toLowerCase();
    const profile = league.members.some((member) => member.user === user)
      ? (await this.users.profiles([user])).get(user)
      : undefined;
    if (!profile) throw notFound('USER_NOT_FOUND', 'This player is not a member of the league.');
    const [season, race] = await this.seasons.raceOf(league.season, body.raceId);
    const ownerMay = await this.ownerMay.judge(league._id, owner.id, now);
    const assignment = { season, round: race.round, owner, body, ownerMay, now };
    const key = { league: league._id, user, season: league.season };
    const entry = await this.entries.change(key, (before) => decide(before, assignment));
    await this.selections.confirmMember(league, entry);
    await this.news.tellNow(entry);
    const selection = openSelection(profile, entry, { season, race, now });
    return { message: `The selection of ${profile.username} is saved.`, selection };
  }
}

function decide(before: EntryState, assignment: Assignment): EntryContent {
  const { season, round, body, ownerMay, now } = assignment;
  const facts = { season: season.at(now), picks: picksOf(before), round, names: body, now };
  const verdict = checkOverride({ ...facts, ownerMay });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  const pick = assignedPick(before, verdict.value, assignment);
  const picks = withStoredPick(before, pick);
  const news = newsOf(before, pick, assignment);
  return { picks, swaps: before.swaps, news: [...before.news, news], touchesBoard: true };
}

const assignedPick = (
  before: EntryState,
  names: PickNames,
  { round, body, owner, now }: Assignment,
): StoredPick => ({
  _id: storedPick(before, round)?._id ?? new Types.ObjectId(),
  round,
  ...names,
  status: 'admin-assigned',
  scores: body.assignPoints,
  savedAt: now,
  assignedBy: new Types.ObjectId(owner.id),
  notes: body.notes ?? '',
});

function newsOf(before: EntryState, pick: StoredPick, assignment: Assignment): StoredNews {
  const { season, round, owner, body, now } = assignment;
  const replaced = storedPick(before, round);
  return {
    _id: new Types.ObjectId(),
    at: now,
    round,
    actor: { _id: owner.id, username: owner.username },
    before: replaced && toNamedPick(replaced, season),
    after: toNamedPick(pick, season),
    notes: body.notes ?? '',
    taken: takenNames(before, pick, { season, now }),
  };
}

/**
 * The member's open picks that are in conflict now and were not before, and the names they lost. With a
 * round postponed behind the present one there are two.
 */
function takenNames(
  before: EntryState,
  pick: StoredPick,
  { season, now }: { season: LoadedSeason; now: Date },
): StoredNews['taken'] {
  const rules: Season = season.at(now);
  const openPicks = rules.rounds
    .filter((round) => !isLocked(round, now))
    .flatMap(({ round }) => storedPick(before, round) ?? []);
  const after = withStoredPick(before, pick).map(toPick);
  const taken = openPicks.flatMap((open) => {
    const { round } = open;
    const old = conflictsOf({ season: rules, picks: picksOf(before), round });
    const fields = conflictsOf({ season: rules, picks: after, round }).filter(
      (field) => !old.includes(field),
    );
    const names = fields.map((field) => season.nameOf(open[field]));
    return names.length > 0 ? [{ round, names }] : [];
  });
  return taken.length > 0 ? taken : null;
}
