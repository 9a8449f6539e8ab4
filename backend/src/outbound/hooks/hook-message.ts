import type { PictureKind } from '@gridlock/pictures';
import type { HookKind, DeliveryEvent } from './hook-kinds.js';

/** A picture of a league, for a chat. */
export type HookPicture = {
  readonly kind: PictureKind;
  readonly round: number;
  readonly alt: string;
  readonly png: () => Promise<Buffer>;
  /** Where everybody can see it; null without a public link. */
  readonly publicUrl: string | null;
};

/** A hook's message before it is formatted for one chat. Names are as players have typed them. */
export type HookMessage = {
  readonly event: DeliveryEvent;
  readonly title: string;
  readonly text: string;
  /** An instant that readers see in their own time, after the text; null without one. */
  readonly when: Date | null;
  /** The page that shows it. */
  readonly url: string;
  readonly picture: HookPicture | null;
  readonly league: { readonly id: string; readonly name: string; readonly season: number };
  readonly round: { readonly round: number; readonly name: string } | null;
  /** When it happened (game time). */
  readonly at: Date;
};

/** Which chats show a picture: Discord accepts the file, the others load it from its address. */
export const chatsThatShow = ({ publicUrl }: HookPicture): HookKind[] => {
  if (publicUrl === null) return ['discord'];
  return isLinkable(publicUrl) ? ['discord', 'slack', 'mattermost'] : ['discord', 'mattermost'];
};

/**
 * Whether chats on the internet accept an address as a link: they refuse a message with one whose host has no dot, as
 * `http://nas:3000`. It is a part of the text then.
 */
export const isLinkable = (url: string): boolean => /[^.]\.[^.]/.test(new URL(url).hostname);

/** `2025-03-16 06:20 UTC`, after a space; for chats that cannot show times. */
export const timeInWords = (when: Date | null): string =>
  when ? ` ${when.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';

/** A request without its address. */
export type HookBody = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** A text of at most so many UTF-16 units, as chats count them, that cuts no character apart. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Text without Markdown or mentions. */
export const plainMarkdown = (text: string): string =>
  withoutMentions(text.replace(/[\\`*_~|>[\]#]/g, '\\$&'));

/** Text without mentions: the sign is no longer followed by a name. */
export const withoutMentions = (text: string): string => text.replaceAll('@', '@\u200b');

export const jsonBody = (value: object, headers: Record<string, string> = {}): HookBody => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(value)),
});
