import { Injectable, type OnModuleInit } from '@nestjs/common';
import { altTextOf, titleOf, type InviteFacts } from '@gridlock/pictures';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { publicHost } from '../../core/platform/text/public-address.js';
import { ScreenHeads } from '../../core/platform/http/screen-heads.js';
import { InviteService } from '../../leagues/league-management/invite.service.js';
import { type Preview, previewHead } from './preview-tags.js';
import { PublicShareService } from './public-share.service.js';

const INVITES = '/join/';
const SHARES = '/s/';

/** Previews of invite links and public links for chats: they run no scripts, so they read the first HTML. */
@Injectable()
export class LinkPreviewsService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly heads: ScreenHeads,
    private readonly invites: InviteService,
    private readonly shares: PublicShareService,
  ) {}

  onModuleInit(): void {
    this.heads.add(INVITES, (path, address) => previewHead(() => this.ofInvite(path, address)));
    this.heads.add(SHARES, (path, address) => previewHead(() => this.ofShare(path, address)));
  }

  /** What the picture of an invite link shows. @throws DomainError 404 LEAGUE_NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async inviteFacts(code: string, address: string): Promise<InviteFacts> {
    const { name, owner, members, season, helmets } = await this.invites.read(code, address);
    return {
      kind: 'invite',
      origin: { league: name, owner, address: publicHost(this.config.publicUrl) },
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

  private async ofInvite(path: string, address: string): Promise<Preview> {
    const code = path.slice(INVITES.length);
    const facts = await this.inviteFacts(code, address);
    const alt = altTextOf(facts);
    return {
      title: titleOf(facts),
      description: alt,
      url: `${this.config.publicUrl}${path}`,
      picture: { url: `${this.config.publicUrl}/api/invite/${code}/picture.png`, alt },
    };
  }

  private async ofShare(path: string, address: string): Promise<Preview> {
    const token = path.slice(SHARES.length);
    const share = await this.shares.read({ token, address, now: this.clock.now() });
    const { publicUrl } = this.config;
    const [picture] = share.pictures;
    return {
      title: share.title,
      description: share.description,
      url: `${publicUrl}${path}`,
      picture: picture ? { url: `${publicUrl}${picture.wide}`, alt: picture.alt } : null,
    };
  }
}
