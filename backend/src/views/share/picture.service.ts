import { Injectable } from '@nestjs/common';
import { sharedRounds, type SharedKind, type SharedRound } from '@gridlock/game-rules';
import { altTextOf, PICTURE_KINDS, titleOf, type PictureFacts } from '@gridlock/pictures';
import { HonoursService } from '../honours/honours.service.js';
import { requireRace } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { publicHost } from '../../core/platform/text/public-address.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import type { PictureDto, SharedPicturesDto, SharedRoundDto } from './dto/share.dto.js';
import { buildPictureData } from './build-picture-data.js';
import type { PictureContext } from './picture-context.js';

/** The choice of a picture of a league. */
export type PictureQuery = {
  /** The kind, as in the path. */
  readonly kind: string;
  /** The latest that has it when missing. */
  readonly round?: number | undefined;
  /** The player of a card or a year. */
  readonly userId?: string | null | undefined;
};

/** Pictures of revealed rounds, for members and behind public links (SHARE-1 to SHARE-4). */
@Injectable()
export class PictureService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly shown: VisibleLeagueService,
    private readonly honours: HonoursService,
  ) {}

  /** For a member. @throws DomainError 404 LEAGUE_NOT_FOUND for everybody else */
  async contextFor(leagueId: string, userId: string, now: Date): Promise<PictureContext> {
    return this.contextOf(await this.leagues.showTo(leagueId, userId), userId, now);
  }

  /** Of a league that the caller may see. @param viewer user id of a member; null for a public link */
  async contextOf(
    league: LeagueSnapshot,
    viewer: string | null,
    now: Date,
  ): Promise<PictureContext> {
    const shown = await this.shown.of(league, now);
    const origin = {
      league: league.name,
      owner: shown.profiles.get(league.owner)?.username ?? 'Gridlock',
      address: publicHost(this.config.publicUrl),
    };
    const isOver = seasonEndOf(shown).state === 'over';
    const shared = sharedRounds(shown.rules, shown.members, { now, isOver });
    const stars = await this.honours.starsIn(league, now);
    return { shown, origin, viewer, shared, stars, now };
  }

  /**
   * @throws DomainError 404 PICTURE_NOT_FOUND, RACE_NOT_FOUND, NOT_REVEALED, NO_RESULTS_YET, USER_NOT_FOUND
   */
  factsOf(context: PictureContext, { kind, round, userId }: PictureQuery): PictureFacts {
    const pictureKind = PICTURE_KINDS.find((each) => each === kind);
    if (!pictureKind) throw notFound('PICTURE_NOT_FOUND', 'This picture doesn’t exist.');
    const race = raceFor(context, pictureKind, round);
    return buildPictureData(context, {
      kind: pictureKind,
      race,
      userId: (userId ?? context.viewer)?.toLowerCase() ?? null,
    });
  }

  /** The rounds that can be shared, and each kind in words. */
  listOf(context: PictureContext, query: Omit<PictureQuery, 'kind'>): SharedPicturesDto {
    return {
      rounds: context.shared.flatMap((each) => toSharedRound(context, each) ?? []),
      pictures: this.picturesOf(context, PICTURE_KINDS, query),
    };
  }

  /** Those of the kinds that there are. */
  picturesOf(
    context: PictureContext,
    kinds: readonly SharedKind[],
    query: Omit<PictureQuery, 'kind'>,
  ): PictureDto[] {
    return kinds.flatMap((kind) => {
      const has = context.shared.find(
        (each) => each.kinds.includes(kind) && (query.round ?? each.round) === each.round,
      );
      if (!has) return [];
      const facts = this.factsOf(context, { ...query, kind, round: has.round });
      return [{ kind, round: has.round, title: titleOf(facts), alt: altTextOf(facts) }];
    });
  }
}

/** A round with its race; null for one that the season does not have any more. */
export function toSharedRound(
  { shown }: PictureContext,
  { round, kinds }: SharedRound,
): SharedRoundDto | null {
  const race = shown.season.race(round);
  if (!race) return null;
  return { round, name: race.name, countryCode: race.countryCode, kinds: [...kinds] };
}

/** The race of the picture, by what may be shared of it. */
function raceFor(
  { shown, shared }: PictureContext,
  kind: SharedKind,
  round: number | undefined,
): RaceSnapshot {
  const has =
    round === undefined
      ? shared.find(({ kinds }) => kinds.includes(kind))
      : shared.find((each) => each.round === requireRace(shown.season, String(round)).round);
  if (has?.kinds.includes(kind)) return requireRace(shown.season, String(has.round));
  const isShown = round === undefined ? shared.length > 0 : has !== undefined;
  if (isShown)
    throw notFound('NO_RESULTS_YET', 'There’s nothing to show before the results are in.');
  throw notFound('NOT_REVEALED', 'Picks are shown once they lock.');
}
