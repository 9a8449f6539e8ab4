/** A letter without an address: what a pure function writes. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Content = {
  readonly subject: string;
  /** Who is spoken to. */
  readonly username: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly headers?: Readonly<Record<string, string>>;
};

/** One look for all letters, as text and as HTML. No remote picture, so opening one tells nobody. */
export function writeLetter({ subject, username, paragraphs, link, headers }: Content): Letter {
  const greeting = `Hello ${username},`;
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    'Gridlock',
  ].join('\n\n');
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`
    : '';
  const body = [greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY}">
${body}
${button}
<p style="color:#666">Gridlock</p>
</body></html>`;
  return { subject: oneLine(subject), text, html, ...(headers ? { headers } : {}) };
}

const BODY = 'font:16px/1.5 system-ui,sans-serif;color:#15171c;max-width:36rem;margin:1.5rem auto';
const BUTTON =
  'display:inline-block;padding:.6rem 1.2rem;background:#15171c;color:#fff;text-decoration:none';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** League names come from players: no line break may start a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
