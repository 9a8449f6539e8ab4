import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { ScreenHeads, type ScreenHead } from '../../core/platform/http/screen-heads.js';
import type { PublicShareDto } from './dto/share.dto.js';
import { type Preview, previewHead } from './preview-tags.js';
import { PublicShareService } from './public-share.service.js';

const START = '/s/';

/** What chats read of a public link: they run no scripts, so it is in the first HTML. */
@Injectable()
export class SharePageService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly heads: ScreenHeads,
    private readonly shares: PublicShareService,
  ) {}

  onModuleInit(): void {
    this.heads.add(START, (path, address) => this.headOf(path, address));
  }

  private headOf(path: string, address: string): Promise<ScreenHead> {
    const token = path.slice(START.length);
    return previewHead(async () => {
      const share = await this.shares.read({ token, address, now: this.clock.now() });
      return this.previewOf(share, path);
    });
  }

  private previewOf({ title, description, pictures }: PublicShareDto, path: string): Preview {
    const { publicUrl } = this.config;
    const [picture] = pictures;
    return {
      title,
      description,
      url: `${publicUrl}${path}`,
      picture: picture ? { url: `${publicUrl}${picture.wide}`, alt: picture.alt } : null,
    };
  }
}
