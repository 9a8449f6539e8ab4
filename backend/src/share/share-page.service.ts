import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EXTENT } from '@gridlock/pictures';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ScreenHeads, type ScreenHead } from '../platform/http/screen-heads.js';
import { escapeHtml } from '../platform/text/escape-html.js';
import type { PublicShareDto } from './dto/share.dto.js';
import { PublicShareService } from './public-share.service.js';

const START = '/s/';
const NO_INDEX = 'noindex, nofollow';

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

  private async headOf(path: string, address: string): Promise<ScreenHead> {
    const token = path.slice(START.length);
    try {
      const share = await this.shares.read({ token, address, now: this.clock.now() });
      return { ...head(200), title: `${share.title} · Gridlock`, tags: this.tagsOf(share, path) };
    } catch (error) {
      // the screen says what is wrong; it asks for itself
      if (error instanceof DomainError) return head(error.statusCode);
      throw error;
    }
  }

  private tagsOf({ title, description, pictures }: PublicShareDto, path: string): string {
    const { publicUrl } = this.config;
    const [picture] = pictures;
    const image = picture && {
      'og:image': `${publicUrl}${picture.wide}`,
      'og:image:type': 'image/png',
      'og:image:width': String(EXTENT.wide.width),
      'og:image:height': String(EXTENT.wide.height),
      'og:image:alt': picture.alt,
    };
    const graph = {
      'og:type': 'website',
      'og:site_name': 'Gridlock',
      'og:title': title,
      'og:description': description,
      'og:url': `${publicUrl}${path}`,
      ...image,
    };
    const card = {
      'twitter:card': picture ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      ...(picture && {
        'twitter:image': `${publicUrl}${picture.wide}`,
        'twitter:image:alt': picture.alt,
      }),
    };
    return [
      ROBOTS,
      tag('name', 'description', description),
      ...Object.entries(graph).map(([name, content]) => tag('property', name, content)),
      ...Object.entries(card).map(([name, content]) => tag('name', name, content)),
    ].join('');
  }
}

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const ROBOTS = tag('name', 'robots', NO_INDEX);

const head = (statusCode: number): ScreenHead => ({
  statusCode,
  title: null,
  tags: ROBOTS,
  headers: { 'x-robots-tag': NO_INDEX },
});
