import {
  clip,
  type HookBody,
  type HookMessage,
  isLinkable,
  jsonBody,
  plainMarkdown,
  tableBlock,
} from '../hook-message.js';

/** Limits of Discord: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
/** As typed: half of 256, as a backslash may stand before each sign. */
const MAX_TITLE = 128;
const MAX_TEXT = 3000;
/** Of a message without an embed, which has 2,000 with title, time and address. */
const MAX_CONTENT = 1000;
/** Pit-board yellow. */
const COLOUR = 0xffd91a;

/** A message of a Discord webhook: an embed that mentions nobody, with the picture attached. */
export async function toDiscord({
  title,
  text,
  when,
  table,
  url,
  picture,
}: HookMessage): Promise<HookBody> {
  const png = await picture?.png();
  const file = png && picture ? `${picture.kind}.png` : null;
  const hasLink = isLinkable(url);
  const message = {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plainMarkdown(clip(title, MAX_TITLE)),
        description:
          clip(plainMarkdown(text), MAX_TEXT) +
          timeOf(when) +
          tableBlock(table) +
          (hasLink ? '' : `\n${url}`),
        ...(hasLink && { url }),
        color: COLOUR,
        ...(file && { image: { url: `attachment://${file}` } }),
      },
    ],
    ...(file && picture && { attachments: [{ id: 0, description: clip(picture.alt, 1000) }] }),
  };
  if (!file || !png) return jsonBody(message);
  const form = new FormData();
  form.set('payload_json', JSON.stringify(message));
  form.set('files[0]', new Blob([Uint8Array.from(png)], { type: 'image/png' }), file);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The same as plain text, for when the embed is refused. */
export function plainDiscord({ title, text, when, table, url }: HookMessage): HookBody {
  const head = plainMarkdown(clip(title, MAX_TITLE));
  const body = clip(plainMarkdown(text), MAX_CONTENT) + timeOf(when) + tableBlock(table);
  return jsonBody({ allowed_mentions: { parse: [] }, content: `${head}\n${body}\n<${url}>` });
}

function timeOf(when: Date | null): string {
  if (!when) return '';
  const seconds = Math.floor(when.getTime() / 1000);
  return ` <t:${seconds}:F> (<t:${seconds}:R>)`;
}
