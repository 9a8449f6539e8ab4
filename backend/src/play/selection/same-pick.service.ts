import { Injectable } from '@nestjs/common';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { leagueNotFound } from '../../leagues/league/league-errors.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { badRequest, DomainError } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanIfAny } from './apply-plan.js';
import { decideSave, hasNames } from './decide-save.js';
import type { SamePickOfferDto, SamePickResultDto, SaveSamePickDto } from './dto/same-pick.dto.js';
import { rulesFor, storedPick } from './entry-picks.js';
import { emptyState } from './entry-state.js';
import { EntryService } from './entry.service.js';
import type { EntryPick, LeagueEntry } from './league-entry.js';
import { SelectionService } from './selection.service.js';

type PickSource = {
  readonly race: RaceSnapshot;
  readonly season: SeasonSnapshot;
  /** Null when the player has none. */
  readonly pick: EntryPick | null;
  /** The player's other leagues of the same season on the real calendar, newest first. */
  readonly others: readonly LeagueSnapshot[];
};

type RoundQuery = {
  readonly leagueId: string;
  readonly raceId: string | number;
  readonly now: Date;
};

/** A player's pick in their other leagues. */
@Injectable()
export class SamePickService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly selections: SelectionService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND */
  async offers(player: Player, query: RoundQuery): Promise<SamePickOfferDto[]> {
    const { pick, others, ...round } = await this.source(player, query);
    if (!pick) return [];
    const entries = await this.entries.ofPlayer(
      player.id,
      others.map(({ _id }) => _id),
    );
    const byLeague = new Map(entries.map((entry) => [String(entry.league), entry]));
    return others.map((league) =>
      toOffer(pick, league, { ...round, entry: byLeague.get(league._id), now: query.now }),
    );
  }

  /**
   * Saves it in one league after the other, each by one conditional write. A repeated request is accepted
   * where it is saved already.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND, 400
   * SELECTION_INCOMPLETE without a pick
   */
  async save(
    player: Player,
    { leagueId, raceId, leagues }: SaveSamePickDto,
    now: Date,
  ): Promise<SamePickResultDto[]> {
    const { pick, race, others } = await this.source(player, { leagueId, raceId, now });
    if (!pick) throw badRequest('SELECTION_INCOMPLETE', 'There is no saved pick for this race.');
    const { mainDriver, reserveDriver, team } = pick;
    const results: SamePickResultDto[] = [];
    for (const { leagueId: typed, basedOn } of leagues) {
      const id = typed.toLowerCase();
      const result = await unlessRefused(async () => {
        if (!others.some(({ _id }) => _id === id)) throw leagueNotFound();
        const names = { mainDriver, reserveDriver, team };
        const where = { leagueId: id, raceId: race.round };
        return this.selections.save(player, { ...where, ...names, basedOn });
      });
      results.push(
        result instanceof DomainError
          ? { leagueId: id, saved: false, savedAt: null, ...refusalOf(result) }
          : { leagueId: id, saved: true, savedAt: result.savedAt, message: result.message },
      );
    }
    return results;
  }

  private async source(player: Player, { leagueId, raceId, now }: RoundQuery): Promise<PickSource> {
    const { league, entry } = await this.entries.readAsMember(leagueId, player.id);
    const season = await this.calendars.of(league);
    const race = requireRace(season, raceId);
    const pick = storedPick(applyPlanIfAny(entry, { season, league, now }), race.round);
    // the rounds of a race night are not those of the real calendar
    const all = league.night ? [] : await this.leagues.leaguesOf(player.id);
    const others = all.filter(
      (each) => each._id !== league._id && each.season === league.season && !each.night,
    );
    return { race, season, pick, others };
  }
}

function toOffer(
  { mainDriver, reserveDriver, team }: EntryPick,
  league: LeagueSnapshot,
  moment: {
    readonly entry: LeagueEntry | undefined;
    readonly season: SeasonSnapshot;
    readonly race: RaceSnapshot;
    readonly now: Date;
  },
): SamePickOfferDto {
  const { season, race, now } = moment;
  const entry = applyPlanIfAny(moment.entry, { season, league, now }) ?? emptyState(league.sealing);
  const names = { mainDriver, reserveDriver, team };
  const there = storedPick(entry, race.round);
  const view = { season, rules: rulesFor(entry, season, now), race, now };
  const refusal = refusedBy(() => decideSave(entry, { names, basedOn: undefined }, view));
  return {
    leagueId: league._id,
    leagueName: league.name,
    mayBeSaved: refusal === null,
    isSaved: there !== null && hasNames(there, names),
    selectionMade: there !== null,
    savedAt: there?.savedAt ?? null,
    ...(refusal && refusalOf(refusal)),
  };
}

const refusalOf = ({ code, message }: DomainError) => ({ code, message });

function refusedBy(decide: () => unknown): DomainError | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** What was done, or its refusal; a failure of the database is thrown. */
async function unlessRefused<Done>(act: () => Promise<Done>): Promise<Done | DomainError> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError && error.statusCode < 500) return error;
    throw error;
  }
}
