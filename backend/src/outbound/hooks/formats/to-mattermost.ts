import {
  clip,
  type HookBody,
  type HookMessage,
  jsonBody,
  plainMarkdown,
  tableBlock,
  timeInWords,
  withoutMentions,
} from '../hook-message.js';

/** Mattermost accepts 16,383 characters in a post. */
const MAX_TITLE = 300;
const MAX_TEXT = 4000;
const COLOUR = '#ffd91a';

/** A message of a Mattermost webhook: an attachment, which shows the picture where a public link shows it. */
export function toMattermost({ title, text, when, table, url, picture }: HookMessage): HookBody {
  const time = timeInWords(when);
  const image = picture?.publicUrl;
  // a title shows no Markdown
  const head = withoutMentions(clip(title, MAX_TITLE));
  const body = plainMarkdown(clip(text, MAX_TEXT));
  return jsonBody({
    attachments: [
      {
        fallback: `${head}: ${withoutMentions(clip(text, MAX_TEXT))}${time}`,
        color: COLOUR,
        title: head,
        title_link: url,
        text: body + time + tableBlock(table),
        ...(image && { image_url: image }),
      },
    ],
  });
}

/** The same as plain text, for when the attachment is refused. */
export const plainMattermost = ({ title, text, when, table, url }: HookMessage): HookBody =>
  jsonBody({
    text: `${plainMarkdown(clip(title, MAX_TITLE))}\n${plainMarkdown(clip(text, MAX_TEXT))}${timeInWords(when)}${tableBlock(table)}\n${url}`,
  });
