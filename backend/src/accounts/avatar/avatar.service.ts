import { Injectable } from '@nestjs/common';
import { byUsername } from '@gridlock/game-rules';
import { DEFAULT_SIZE, renderHelmet } from '@gridlock/helmets';
import { type Profile, UserService } from '../user/user.service.js';
import { type PageQueryDto, toPageRange } from '../../core/platform/http/page-query.dto.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import type { AvatarDto } from '../user/dto/avatar.dto.js';
import { Companions } from './companions.js';
import type { UpdateAvatarDto } from './dto/avatar.dto.js';

const DEFAULT: AvatarDto = { helmetPresetId: 0, helmetNumber: '-', isCustomized: false };

/** The players' helmets. Every signed-in player can see them; the player and app admins change them. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly users: UserService,
    private readonly companions: Companions,
  ) {}

  /**
   * A page of the helmets of the player and of those who share a league with them, by name; for app
   * admins of everybody. Nobody else can list all players.
   */
  async list({ id, isAppAdmin }: Player, page: PageQueryDto): Promise<Profile[]> {
    if (isAppAdmin) return this.users.allProfiles(page);
    const profiles = await this.users.profiles(await this.companions.companionsOf(id));
    const { skip, limit } = toPageRange(page);
    return [...profiles.values()].sort(byUsername).slice(skip, skip + limit);
  }

  /** The helmet of one player. @throws DomainError 404 USER_NOT_FOUND */
  async get(userId: string): Promise<AvatarDto> {
    return (await this.users.get(userId)).avatar;
  }

  /**
   * The player's helmet as SVG, `size` px wide. The same helmet gives the same text.
   *
   * @throws DomainError 404 USER_NOT_FOUND
   */
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

  /** Changes the helmet. @throws DomainError 404 USER_NOT_FOUND */
  async update(userId: string, requested: UpdateAvatarDto): Promise<AvatarDto> {
    const { helmetPresetId, helmetNumber } = requested;
    const avatar = { helmetPresetId, helmetNumber: helmetNumber || '-', isCustomized: true };
    return this.change(userId, avatar);
  }

  /** Goes back to the default helmet. @throws DomainError 404 USER_NOT_FOUND */
  async reset(userId: string): Promise<AvatarDto> {
    return this.change(userId, DEFAULT);
  }

  private async change(anyCase: string, avatar: AvatarDto): Promise<AvatarDto> {
    // ids are accepted in any case; caches use the lower one
    const userId = anyCase.toLowerCase();
    await this.users.setAvatar(userId, avatar);
    return avatar;
  }
}
