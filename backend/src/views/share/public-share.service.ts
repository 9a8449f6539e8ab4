import { Injectable } from '@nestjs/common';
import { leagueAfter, type StandingsRow } from '@gridlock/game-rules';
import type { PictureFacts } from '@gridlock/pictures';
import { ShareLinkService } from './share-link.service.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { SHARE_LIMITS } from './limits.js';
import type { PublicRowDto, PublicShareDto } from './dto/share.dto.js';
import { movedBy } from './build-picture-data.js';
import type { PictureContext } from './picture-context.js';
import { PictureService, toSharedRound } from './picture.service.js';

/** The pictures that a link shows, the one for chats first. A card and a year would need a player's id. */
export const PUBLIC_KINDS = ['recap', 'grid', 'standings'] as const;
const isPublic = (kind: string): boolean => PUBLIC_KINDS.some((each) => each === kind);

/** Somebody with a link. */
type Visit = { readonly token: string; readonly address: string; readonly now: Date };

/** A league as anybody with its public link sees it: only revealed rounds and user names. */
@Injectable()
export class PublicShareService {
  constructor(
    private readonly links: ShareLinkService,
    private readonly pictures: PictureService,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws DomainError 404 SHARE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async read(visit: Visit): Promise<PublicShareDto> {
    return this.toDto(await this.contextOf(visit), visit);
  }

  /** @throws DomainError 404 as `PictureService.factsOf`, SHARE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async factsOf(
    visit: Visit,
    { kind, round }: { readonly kind: string; readonly round?: number | undefined },
  ): Promise<PictureFacts> {
    const context = await this.contextOf(visit);
    if (!isPublic(kind)) {
      throw notFound('PICTURE_NOT_FOUND', 'This picture doesn’t exist.');
    }
    return this.pictures.factsOf(context, { kind, round });
  }

  private async contextOf({ token, address, now }: Visit): Promise<PictureContext> {
    await this.limiter.countNetwork(SHARE_LIMITS.shared, address);
    const league = await this.links.leagueOf(token);
    if (!league) throw notFound('SHARE_NOT_FOUND', 'This link doesn’t work.');
    return this.pictures.contextOf(league, null, now);
  }

  private toDto(context: PictureContext, { token, now }: Visit): PublicShareDto {
    const { shown, shared } = context;
    const { league, rules, members } = shown;
    const pictures = this.pictures.picturesOf(context, PUBLIC_KINDS, {});
    const [latest] = shared;
    const completed = shared.find(({ kinds }) => kinds.includes('standings'));
    const round = completed?.round;
    const after = round === undefined ? null : leagueAfter({ season: rules, members, round, now });
    const [first] = pictures;
    return {
      league: league.name,
      season: league.season,
      isRaceNight: league.night !== null,
      members: members.length,
      round: latest
        ? toSharedRound(context, { ...latest, kinds: latest.kinds.filter(isPublic) })
        : null,
      completed: after?.completed ?? 0,
      rounds: rules.rounds.filter(({ isCancelled }) => !isCancelled).length,
      title: first?.title ?? league.name,
      description: descriptionOf(context, first?.round),
      pictures: pictures.map((picture) => {
        const path = `/api/share/${token}/picture/${picture.kind}.png?round=${picture.round}`;
        return { ...picture, wide: `${path}&size=wide`, tall: `${path}&size=tall` };
      }),
      drivers: toRows(context, after?.tables.drivers ?? []),
      teams: toRows(context, after?.tables.teams ?? []),
    };
  }
}

/** `Sunday Drivers, round 13, Belgian Grand Prix` */
function descriptionOf({ shown }: PictureContext, round: number | undefined): string {
  const race = round === undefined ? null : shown.season.race(round);
  return race
    ? `${shown.league.name}, round ${race.round}, ${race.name}`
    : `${shown.league.name}, season ${shown.league.season}`;
}

const toRows = ({ shown, stars }: PictureContext, table: readonly StandingsRow[]): PublicRowDto[] =>
  table.flatMap((row) => {
    const profile = shown.profiles.get(row.userId);
    if (!profile) return [];
    const { username, avatar, isMachine } = profile;
    const { position: rank, totalPoints: points } = row;
    const mark = isMachine && { isMachine };
    const won = stars.get(row.userId) ?? 0;
    return [{ rank, username, ...mark, avatar, stars: won, points, moved: movedBy(row) }];
  });
