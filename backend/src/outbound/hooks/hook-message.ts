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

/** A row of the drivers' championship. */
export type HookTableRow = {
  readonly position: number;
  readonly username: string;
  readonly points: number;
  /** By the round or by its correction; null where the message is about no round. */
  readonly gained: number | null;
};

/** A hook's message before it is formatted for one chat. Names are as players have typed them. */
export type HookMessage = {
  readonly event: DeliveryEvent;
  readonly title: string;
  readonly text: string;
  /** An instant that readers see in their own time, after the text; null without one. */
  readonly when: Date | null;
  /** The league's table, after the text; null without one. */
  readonly table: readonly HookTableRow[] | null;
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

const UTC = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `Sun, 16 Mar 2025, 06:20 UTC`, after a space; for chats that cannot show times. */
export const timeInWords = (when: Date | null): string => (when ? ` ${UTC.format(when)} UTC` : '');

/** How many rows of a table a chat shows. */
const TOP_ROWS = 10;
const NAME_COLUMN = 1;

/** The first rows of a table in columns of a fixed-width font; empty without a table. */
export function tableText(table: HookMessage['table']): string {
  if (!table || table.length === 0) return '';
  const rows = table
    .slice(0, TOP_ROWS)
    .map(({ position, username, points, gained }) => [
      String(position),
      username.replaceAll('`', '’'),
      String(points),
      gained === null ? '' : signed(gained),
    ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === NAME_COLUMN ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
      )
      .join('  ')
      .trimEnd(),
  );
  const others = table.length - rows.length;
  return [TABLE_TITLE, ...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}

const TABLE_TITLE = 'Drivers Championship';

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The same as a block of code on lines of its own, as all chats write it. */
export const tableBlock = (table: HookMessage['table']): string => {
  const text = tableText(table);
  return text && `\n\`\`\`\n${text}\n\`\`\``;
};

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
