import {
  clip,
  type HookBody,
  type HookMessage,
  isLinkable,
  jsonBody,
  tableBlock,
  tableText,
  timeInWords,
} from '../hook-message.js';

/** Limits of Slack: https://docs.slack.dev/reference/block-kit/blocks */
const MAX_ALT = 2000;
/** Both, escaped, with a link and a time: less than the 3,000 that a section may have. */
const MAX_TITLE = 400;
const MAX_TEXT = 1800;

/** A message of a Slack webhook, which takes no files: the picture is shown where a public link shows it. */
export function toSlack({ title, text, when, table, url, picture }: HookMessage): HookBody {
  const [head, body] = [escaped(title, MAX_TITLE), escaped(text, MAX_TEXT)];
  const time = timeOf(when);
  const section = isLinkable(url)
    ? `*<${url}|${head.replaceAll('|', '¦')}>*\n${body}${time}`
    : `*${head}*\n${body}${time}\n${url}`;
  // Slack loads it, and refuses the message where it cannot
  const image = picture?.publicUrl && isLinkable(picture.publicUrl) ? picture.publicUrl : null;
  return jsonBody({
    text: `${head}: ${body}${time}`,
    unfurl_links: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: section } },
      ...(table ? [{ type: 'section', text: { type: 'mrkdwn', text: tableBlock(table) } }] : []),
      ...(picture && image
        ? [{ type: 'image', image_url: image, alt_text: clip(picture.alt, MAX_ALT) }]
        : []),
    ],
  });
}

/** The same as plain text, for when the blocks are refused. */
export const plainSlack = ({ title, text, when, table, url }: HookMessage): HookBody =>
  jsonBody({
    text: `${escaped(title, MAX_TITLE)}\n${escaped(text, MAX_TEXT)}${timeOf(when)}${tableBlock(table)}\n${url}`,
    unfurl_links: false,
  });

/** For a workflow that a webhook starts: its variables, all of them text. */
export const workflowSlack = ({ title, text, when, table, url }: HookMessage): HookBody =>
  jsonBody({
    text: `${clip(title, MAX_TITLE)}\n${clip(text, MAX_TEXT)}${timeInWords(when)}\n${table ? `${tableText(table)}\n` : ''}${url}`,
  });

/**
 * Escapes the three characters that have a meaning in Slack, so that nobody is mentioned and nothing is a link. The text
 * is cut before that, so that no escape is cut apart.
 */
function escaped(text: string, most: number): string {
  const whole = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (whole.length <= most) return whole;
  return escaped(clip(text, Math.min(most, Math.floor(text.length * 0.9))), most);
}

const timeOf = (when: Date | null): string => {
  if (!when) return '';
  const fallback = timeInWords(when).trim();
  return ` <!date^${Math.floor(when.getTime() / 1000)}^{date_long} {time}|${fallback}>`;
};
