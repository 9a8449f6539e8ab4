import { EXTENT } from '@gridlock/pictures';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ScreenHead } from '../platform/http/screen-heads.js';
import { escapeHtml } from '../platform/text/escape-html.js';

const NO_INDEX = 'noindex, nofollow';

/** What a chat shows of a link. */
export type Preview = {
  readonly title: string;
  readonly description: string;
  /** Address of the page. */
  readonly url: string;
  readonly picture: { readonly url: string; readonly alt: string } | null;
};

/**
 * The head of a page that no search engine may list: with a preview, or with the status that reading it is refused
 * with. The page explains the refusal by its own call.
 *
 * @param read throws a DomainError for a link that does not exist, or that was asked for too often
 */
export async function previewHead(read: () => Promise<Preview>): Promise<ScreenHead> {
  try {
    const preview = await read();
    const title = `${preview.title} · Gridlock`;
    return { ...unlistedHead(200), title, tags: previewTags(preview) };
  } catch (error) {
    if (error instanceof DomainError) return unlistedHead(error.statusCode);
    throw error;
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
    tag('name', 'description', description),
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
  tags: ROBOTS,
  headers: { 'x-robots-tag': NO_INDEX },
});
