import { Injectable } from '@nestjs/common';
import { leagueAfter, type StandingsRow } from '@gridlock/game-rules';
import type { PictureFacts } from '@gridlock/pictures';
import { ShareLinkService } from '../league-management/share-link.service.js';
import { notFound } from '../platform/errors/domain-error.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import type { PublicRowDto, PublicShareDto } from './dto/share.dto.js';
import { movedBy } from './make-facts.js';
import type { PictureSource } from './picture-source.js';
import { PictureService, toSharedRound } from './picture.service.js';

/** What a link shows, the one for chats first. A card would need somebody's id. */
export const PUBLIC_KINDS = ['recap', 'grid', 'standings'] as const;

/** Who asks for what. */
type Look = { readonly token: string; readonly address: string; readonly now: Date };

/** What anybody with the public link of a league sees: revealed rounds, user names and nothing else. */
@Injectable()
export class PublicShareService {
  constructor(
    private readonly links: ShareLinkService,
    private readonly pictures: PictureService,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws DomainError 404 SHARE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async read(look: Look): Promise<PublicShareDto> {
    return this.toDto(await this.sourceOf(look), look);
  }

  /** @throws DomainError 404 as `PictureService.factsOf`, SHARE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async factsOf(
    look: Look,
    { kind, round }: { readonly kind: string; readonly round?: number | undefined },
  ): Promise<PictureFacts> {
    const source = await this.sourceOf(look);
    if (!PUBLIC_KINDS.some((each) => each === kind)) {
      throw notFound('PICTURE_NOT_FOUND', 'There is no such picture.');
    }
    return this.pictures.factsOf(source, { kind, round });
  }

  private async sourceOf({ token, address, now }: Look): Promise<PictureSource> {
    await this.limiter.countShared(address);
    const league = await this.links.leagueOf(token);
    if (!league) throw notFound('SHARE_NOT_FOUND', 'This link leads nowhere.');
    return this.pictures.sourceOf(league, null, now);
  }

  private toDto(source: PictureSource, { token, now }: Look): PublicShareDto {
    const { shown, shared } = source;
    const { league, rules, members } = shown;
    const pictures = this.pictures.picturesOf(source, PUBLIC_KINDS, {});
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
        ? toSharedRound(source, {
            ...latest,
            kinds: latest.kinds.filter((kind) => kind !== 'card'),
          })
        : null,
      completed: after?.completed ?? 0,
      rounds: rules.rounds.filter(({ isCancelled }) => !isCancelled).length,
      title: first?.title ?? league.name,
      description: descriptionOf(source, first?.round),
      pictures: pictures.map((picture) => {
        const path = `/api/share/${token}/picture/${picture.kind}.png?round=${picture.round}`;
        return { ...picture, wide: `${path}&size=wide`, tall: `${path}&size=tall` };
      }),
      drivers: toRows(source, after?.tables.drivers ?? []),
      teams: toRows(source, after?.tables.teams ?? []),
    };
  }
}

/** `Sunday Drivers, round 13, Belgian Grand Prix` */
function descriptionOf({ shown }: PictureSource, round: number | undefined): string {
  const race = round === undefined ? null : shown.season.race(round);
  return race
    ? `${shown.league.name}, round ${race.round}, ${race.name}`
    : `${shown.league.name}, season ${shown.league.season}`;
}

const toRows = ({ shown }: PictureSource, table: readonly StandingsRow[]): PublicRowDto[] =>
  table.flatMap((row) => {
    const profile = shown.profiles.get(row.userId);
    if (!profile) return [];
    const { username, avatar, isMachine } = profile;
    const { position: rank, totalPoints: points } = row;
    const mark = isMachine && { isMachine };
    return [{ rank, username, ...mark, avatar, points, moved: movedBy(row) }];
  });
