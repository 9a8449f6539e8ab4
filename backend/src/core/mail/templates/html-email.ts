import { escapeHtml } from '../../platform/text/escape-html.js';
import type { EmailCountdown, EmailContent, EmailLink, EmailRow } from './email-content.js';
import { BOARD, LIGHT, STYLE_SHEET } from './email-style.js';

/**
 * The email as HTML that mail programs understand: tables and inline styles; the light theme inline,
 * the dark one in the only style sheet. It loads no image and no font, so nobody learns that it was
 * opened.
 */
export function toHtml(content: EmailContent): string {
  const { subject, preview, title, username, paragraphs, board, rows = [], link } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(subject)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${LIGHT.bg};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${FILLER}</div>
${table('class="bg" width="100%"', `background:${LIGHT.bg};font-family:${FONT}`)}
<tr><td align="center" style="padding:24px 12px">
${table('class="card" width="600"', `width:100%;max-width:600px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:6px`)}
<tr><td class="pad" style="background:${BOARD.back};border-radius:5px 5px 0 0;padding:16px 24px">${wordmark()}</td></tr>
<tr><td class="text pad" style="padding:28px 24px 8px;color:${LIGHT.text};font-size:16px;line-height:24px;${BREAKING}">
${gridBox()}
<h1 class="text" style="margin:10px 0 16px;color:${LIGHT.text};font-size:28px;line-height:32px;font-weight:800;letter-spacing:-0.01em">${escapeHtml(title)}</h1>
${[`Hello ${username},`, ...paragraphs].map(paragraph).join('\n')}
</td></tr>
${board ? row(pitBoard(board)) : ''}
${rows.length > 0 ? row(table('width="100%"') + rows.map(lineOf).join('') + '</table>') : ''}
${link ? row(button(link)) : ''}
<tr><td class="pad" style="padding:16px 24px 24px">${footer(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

const FONT = "'Archivo Variable',Archivo,'Helvetica Neue',Arial,sans-serif";
/** A name may be fifty letters without a space. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';
/** Keeps the rest of the email out of the preview. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

const table = (attributes: string, style = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:separate;${style}">`;

const row = (inside: string): string =>
  `<tr><td class="pad" style="padding:8px 24px">${inside}</td></tr>`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** A painted grid box with a car parked in it, drawn by borders: it needs no picture. */
const wordmark = (): string =>
  `${table('')}<tr>
<td aria-hidden="true" style="width:20px;height:20px;border:3px solid ${BOARD.text};border-bottom:0;padding:0" align="center" valign="bottom"><div style="width:8px;height:14px;background:${BOARD.figures};margin:5px auto 0;font-size:1px;line-height:1px">&nbsp;</div></td>
<td style="padding-left:10px;color:${BOARD.text};font-size:22px;line-height:24px;font-weight:900;letter-spacing:-0.02em">GRIDLOCK</td>
</tr></table>`;

const gridBox = (): string =>
  `${table('aria-hidden="true"')}<tr><td class="slot" style="width:26px;height:9px;border:3px solid ${LIGHT.text};border-bottom:0;font-size:1px;line-height:1px">&nbsp;</td></tr></table>`;

const pitBoard = ({ label, figures, note, lamps }: EmailCountdown): string =>
  `${table('width="100%"', `background:${BOARD.back};border:1px solid ${BOARD.line};border-radius:6px`)}
<tr><td class="pad" style="padding:16px 20px;color:${BOARD.label};font-size:14px;line-height:20px;${BREAKING}">
${lampRow(lamps)}
<div style="margin-top:10px">${escapeHtml(label)}</div>
<div style="color:${BOARD.figures};font-size:44px;line-height:48px;font-weight:700;letter-spacing:-0.01em">${escapeHtml(figures)}</div>
<div style="color:${BOARD.text};font-size:16px;line-height:22px">${escapeHtml(note)}</div>
</td></tr></table>`;

const lampRow = (on: number): string =>
  `${table('aria-hidden="true"')}<tr>${[1, 2, 3, 4, 5].map((lamp) => lampOf(lamp <= on)).join('')}</tr></table>`;

const lampOf = (isOn: boolean): string => {
  const [colour, edge] = isOn ? [BOARD.lampOn, BOARD.lampOn] : [BOARD.lampOff, BOARD.lampOffEdge];
  return `<td style="padding-right:8px"><div style="width:14px;height:14px;border:1px solid ${edge};border-radius:50%;background:${colour};font-size:1px;line-height:1px">&nbsp;</div></td>`;
};

const lineOf = ({ name, note, link }: EmailRow): string =>
  `<tr><td class="text edge" style="padding:12px 12px 12px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.text};font-size:16px;line-height:22px;${BREAKING}"><strong>${escapeHtml(name)}</strong><br><span class="soft" style="color:${LIGHT.soft};font-size:14px">${escapeHtml(note)}</span></td>
<td class="edge" align="right" style="padding:0;border-top:1px solid ${LIGHT.line};white-space:nowrap">${link ? anchor(link, `display:inline-block;padding:12px 0 12px 12px;color:${LIGHT.link};font-size:16px;line-height:22px;font-weight:700`) : ''}</td></tr>`;

const button = ({ label, url }: EmailLink): string =>
  `${table('')}<tr><td class="button" align="center" bgcolor="${LIGHT.accent}" style="background:${LIGHT.accent};border:1px solid ${LIGHT.text};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;color:${LIGHT.onAccent};font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const anchor = ({ label, url }: EmailLink, style: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const footer = ({ reason, unsubscribe }: EmailContent): string => {
  const stop = unsubscribe
    ? ` ${anchor(unsubscribe, `color:${LIGHT.link};text-decoration:underline`)}`
    : '';
  return `<p class="faint edge" style="margin:8px 0 0;padding-top:16px;border-top:1px solid ${LIGHT.line};color:${LIGHT.faint};font-size:13px;line-height:19px;${BREAKING}">Gridlock. ${escapeHtml(reason)}${stop}</p>`;
};
