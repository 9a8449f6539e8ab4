import { Injectable, type OnModuleInit } from '@nestjs/common';
import { altTextOf, titleOf, type InviteFacts } from '@gridlock/pictures';
import { InviteService } from '../../leagues/league-management/invite.service.js';
import { Config } from '../../core/platform/config/config.js';
import { ScreenHeads, type ScreenHead } from '../../core/platform/http/screen-heads.js';
import { previewHead } from './preview-tags.js';

const START = '/join/';

/** What chats read of an invite link, and its picture. */
@Injectable()
export class InvitePageService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly heads: ScreenHeads,
    private readonly invites: InviteService,
  ) {}

  onModuleInit(): void {
    this.heads.add(START, (path, address) => this.headOf(path, address));
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async factsOf(code: string, address: string): Promise<InviteFacts> {
    const { name, owner, members, season, helmets } = await this.invites.read(code, address);
    return {
      kind: 'invite',
      origin: { league: name, owner, address: new URL(this.config.publicUrl).host },
      season,
      owner,
      members,
      helmets: helmets.map(({ helmetPresetId, helmetNumber, stars }) => ({
        preset: helmetPresetId,
        number: helmetNumber,
        stars,
      })),
      more: members - helmets.length,
    };
  }

  private headOf(path: string, address: string): Promise<ScreenHead> {
    const code = path.slice(START.length);
    const { publicUrl } = this.config;
    return previewHead(async () => {
      const facts = await this.factsOf(code, address);
      const alt = altTextOf(facts);
      return {
        title: titleOf(facts),
        description: alt,
        url: `${publicUrl}${path}`,
        picture: { url: `${publicUrl}/api/invite/${code}/picture.png`, alt },
      };
    });
  }
}
