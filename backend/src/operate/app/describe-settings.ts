import { SETTING_GROUPS } from '../../core/platform/config/settings.js';
import { factsOf } from '../../core/platform/config/setting.js';
import { table } from './markdown-table.js';

const HEAD = ['variable', 'default', 'it must be', 'meaning'];

/** The part of docs/operations/settings.md between these two lines is written, and no other. */
const BEGIN = '<!-- Written by npm run openapi from backend/src/core/platform/config/settings -->';
const END = '<!-- End -->';

/** The text of docs/operations/settings.md with all settings as they are declared (HO-05). */
export function describeSettings(page: string): string {
  const tables = Object.entries(SETTING_GROUPS).flatMap(([heading, group]) => [
    `## ${heading}`,
    '',
    ...table([HEAD, ...Object.values(group).map(rowOf)]),
    '',
  ]);
  const before = page.slice(0, page.indexOf(BEGIN));
  const after = page.slice(page.indexOf(END));
  return [`${before}${BEGIN}`, '', ...tables, after].join('\n');
}

function rowOf(setting: Parameters<typeof factsOf>[0]): string[] {
  const { name, must, means, otherwise, isSecret, default: value } = factsOf(setting);
  const names = isSecret ? [name, `${name}_FILE`] : [name];
  return [names.map((each) => `\`${each}\``).join(', '), otherwise ?? shown(value), must, means];
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? 'none' : `\`${String(value)}\``;
}
