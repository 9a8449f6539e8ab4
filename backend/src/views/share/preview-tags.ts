import { setTimeout } from 'node:timers/promises';
import { EXTENT } from '@gridlock/pictures';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import type { ScreenHead } from '../../core/platform/http/screen-heads.js';
import { escapeHtml } from '../../core/platform/text/escape-html.js';

const NO_INDEX = 'noindex, nofollow';
/** How long a page waits for its preview. */
const LONGEST_MS = 3000;
const FIRST_FAILURE = 500;
const logger = new Logger('Previews');

/** What a chat shows of a link. */
export type Preview = {
  readonly title: string;
  readonly description: string;
  /** Address of the page. */
  readonly url: string;
  readonly picture: { readonly url: string; readonly alt: string } | null;
};

/**
 * The head of a page that no search engine may list: with a preview, or with the status of the refusal to read it. The
 * page explains the refusal by its own call. Where the preview cannot be read, as while the database is away, the page
 * is sent without it.
 *
 * @param read throws a DomainError for a link that does not exist, or that was asked for too often
 */
export async function previewHead(read: () => Promise<Preview>): Promise<ScreenHead> {
  const isRead = new AbortController();
  const tooLate = setTimeout(LONGEST_MS, null, { signal: isRead.signal, ref: false });
  try {
    const preview = await Promise.race([read(), tooLate]);
    if (preview === null) return unlistedHead(200);
    const { title, description } = preview;
    const head = { title: `${title} · Gridlock`, description, tags: previewTags(preview) };
    return { ...unlistedHead(200), ...head };
  } catch (error) {
    if (error instanceof DomainError && error.statusCode < FIRST_FAILURE) {
      return unlistedHead(error.statusCode);
    }
    logger.warn(`A page is sent without its preview: ${String(error)}`);
    return unlistedHead(200);
  } finally {
    isRead.abort();
    void tooLate.catch(() => null);
  }
}

/** The tags that chats read: they run no scripts, so these are in the first HTML. */
function previewTags({ title, description, url, picture }: Preview): string {
  const image = picture && {
    'og:image': picture.url,
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
    'og:url': url,
    ...image,
  };
  const card = {
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    ...(picture && { 'twitter:image': picture.url, 'twitter:image:alt': picture.alt }),
  };
  return [
    ROBOTS,
    ...Object.entries(graph).map(([name, content]) => tag('property', name, content)),
    ...Object.entries(card).map(([name, content]) => tag('name', name, content)),
  ].join('');
}

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const ROBOTS = tag('name', 'robots', NO_INDEX);

/** The head without a preview. */
const unlistedHead = (statusCode: number): ScreenHead => ({
  statusCode,
  title: null,
  description: null,
  tags: ROBOTS,
  headers: { 'x-robots-tag': NO_INDEX },
});
