import type { EmailContent, EmailLink } from './email-content.js';

/** The email as plain text; says the same as the HTML. */
export function toPlainText(content: EmailContent): string {
  const { username, paragraphs, board, rows = [], link, reason, unsubscribe } = content;
  return [
    `Hello ${username},`,
    ...paragraphs,
    ...(board ? [`${board.label}: ${board.figures}, ${board.note}`] : []),
    ...rows.map(({ name, note, link }) => `${name}: ${note}${link ? `\n${link.url}` : ''}`),
    ...(link ? [linkText(link)] : []),
    ['-- ', 'Gridlock', reason].join('\n'),
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
  ].join('\n\n');
}

const linkText = ({ label, url }: EmailLink): string => `${label}:\n${url}`;
