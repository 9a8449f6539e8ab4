import { clip, type HookBody, type HookMessage, jsonBody, plainMarkdown } from '../hook-message.js';

/** What Discord takes: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
/** As typed: half of 256, as a backslash may stand before each sign. */
const MAX_TITLE = 128;
const MAX_TEXT = 4000;
/** Pit-board yellow. */
const COLOUR = 0xffd91a;

/** A message of a Discord webhook: an embed that mentions nobody, with the picture attached. */
export async function toDiscord({
  title,
  text,
  when,
  url,
  picture,
}: HookMessage): Promise<HookBody> {
  const seconds = when && Math.floor(when.getTime() / 1000);
  const time = seconds === null ? '' : ` <t:${seconds}:F> (<t:${seconds}:R>)`;
  const png = await picture?.png();
  const file = png && picture ? `${picture.kind}.png` : null;
  const message = {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plainMarkdown(clip(title, MAX_TITLE)),
        description: clip(plainMarkdown(text), MAX_TEXT) + time,
        url,
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
