import { Injectable } from '@nestjs/common';
import { byUsername } from '@gridlock/game-rules';
import { DEFAULT_SIZE, renderHelmet } from '@gridlock/helmets';
import { type Profile, UserService } from '../user/user.service.js';
import { LeagueService } from '../league/league.service.js';
import { type PageQueryDto, toPageRange } from '../platform/http/page-query.dto.js';
import type { Player } from '../platform/security/player.decorator.js';
import type { AvatarDto } from '../user/dto/avatar.dto.js';
import type { UpdateAvatarDto } from './dto/avatar.dto.js';

const DEFAULT: AvatarDto = { helmetPresetId: 0, helmetNumber: '-', isCustomized: false };

/** The helmets of the players. Everybody sees them; only the player and app admins change them. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly users: UserService,
    private readonly leagues: LeagueService,
  ) {}

  /**
   * A page of the helmets of those who share a league with the player, who is among them, by name; for
   * app admins of everybody. Nobody else reads out who plays here.
   */
  async list({ id, isAppAdmin }: Player, page: PageQueryDto): Promise<Profile[]> {
    if (isAppAdmin) return this.users.allProfiles(page);
    const profiles = await this.users.profiles(await this.leagues.companionsOf(id));
    const { skip, limit } = toPageRange(page);
    return [...profiles.values()].sort(byUsername).slice(skip, skip + limit);
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async get(userId: string): Promise<AvatarDto> {
    return (await this.users.get(userId)).avatar;
  }

  /** The player's helmet as SVG text, `size` px wide: the same text each time. @throws DomainError 404 USER_NOT_FOUND */
  async draw(userId: string, size = DEFAULT_SIZE): Promise<string> {
    const { username, avatar } = await this.users.get(userId);
    return renderHelmet({
      preset: avatar.helmetPresetId,
      number: avatar.helmetNumber,
      size,
      id: userId.toLowerCase(),
      title: `Helmet of ${username}`,
    });
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async update(userId: string, wanted: UpdateAvatarDto): Promise<AvatarDto> {
    const { helmetPresetId, helmetNumber } = wanted;
    const avatar = { helmetPresetId, helmetNumber: helmetNumber || '-', isCustomized: true };
    return this.change(userId, avatar);
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async reset(userId: string): Promise<AvatarDto> {
    return this.change(userId, DEFAULT);
  }

  private async change(anyCase: string, avatar: AvatarDto): Promise<AvatarDto> {
    // ids are hex and read in any case; what is held in memory goes by the lower one
    const userId = anyCase.toLowerCase();
    await this.users.setAvatar(userId, avatar);
    return avatar;
  }
}
