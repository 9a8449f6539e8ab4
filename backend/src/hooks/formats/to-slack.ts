import { clip, type HookBody, type HookMessage, jsonBody } from '../hook-message.js';

/** What Slack takes: https://docs.slack.dev/reference/block-kit/blocks */
const MAX_ALT = 2000;
/** Both, escaped, with a link and a time: less than the 3,000 that a section may have. */
const MAX_TITLE = 400;
const MAX_TEXT = 1800;

/** A message of a Slack webhook, which takes no files: the picture is shown where a public link shows it. */
export function toSlack({ title, text, when, url, picture }: HookMessage): HookBody {
  const [head, body] = [escaped(title, MAX_TITLE), escaped(text, MAX_TEXT)];
  const time = timeOf(when);
  const section = `*<${url}|${head.replaceAll('|', '¦')}>*\n${body}${time}`;
  const image = picture?.publicUrl;
  return jsonBody({
    text: `${head}: ${body}${time}`,
    unfurl_links: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: section } },
      ...(picture && image
        ? [{ type: 'image', image_url: image, alt_text: clip(picture.alt, MAX_ALT) }]
        : []),
    ],
  });
}

/**
 * The three signs that mean something to Slack: without them nobody is mentioned, and nothing is a link. Cut before
 * they are written in more letters, so that none of them is cut apart.
 */
function escaped(text: string, most: number): string {
  const whole = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (whole.length <= most) return whole;
  return escaped(clip(text, Math.min(most, Math.floor(text.length * 0.9))), most);
}

const timeOf = (when: Date | null): string => {
  if (!when) return '';
  const fallback = `${when.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return ` <!date^${Math.floor(when.getTime() / 1000)}^{date_long} {time}|${fallback}>`;
};
