// The figures of the benchmark in docs/performance.md.
import { table } from '../../dist/operate/app/markdown-table.js';

const BEGIN = '<!-- Figures, written by the benchmark -->';
const END = '<!-- End of the figures -->';
const HEAD = ['row', 'figure', 'limit', 'verdict', 'measured on'];

/**
 * A page with the figures of some rows between its two markers. Those of other rows stay, each with its date, if they are of
 * the same machine and Node.
 *
 * @param order names of all rows, in the order of the table
 * @param machine processor, cores, memory, system and Node in words
 * @param date of the measurement, as in 2026-11-29
 * @param rows `[{ row, value, reach, verdict, detail }]`; of `detail` the first line counts
 */
export function withFigures(page, { order, machine, date, rows }) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page has no lines ${BEGIN} and ${END}.`);
  const known = page.slice(from, to).split('\n');
  const isSameMachine = known.includes(`${machine}:`);
  const kept = isSameMachine ? known : [];
  const figures = [];
  const details = [];
  for (const name of order) {
    const row = rows.find((each) => each.row === name);
    if (row) {
      figures.push([`\`${name}\``, row.value, row.reach, row.verdict, date]);
      details.push(`- \`${name}\`: ${row.detail.split('\n', 1)[0]}`);
    } else {
      const figure = kept.find((line) => line.startsWith(`| \`${name}\` `));
      const detail = kept.find((line) => line.startsWith(`- \`${name}\`: `));
      if (figure) figures.push(cellsOf(figure));
      if (detail) details.push(detail);
    }
  }
  const written = [BEGIN, '', `${machine}:`, '', ...table([HEAD, ...figures]), '', ...details, ''];
  return `${page.slice(0, from)}${written.join('\n')}\n${page.slice(to)}`;
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
