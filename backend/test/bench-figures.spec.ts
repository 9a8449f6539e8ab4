import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const MACHINE = 'Model T, 2 cores, 24 GiB, Linux, Node 24.21.0';
const PROGRAM = `
  import { withFigures } from './backend/bench/lib/figures.mjs';
  const [page, ...reports] = JSON.parse(process.argv[1]);
  process.stdout.write(reports.reduce((before, report) => withFigures(before, report), page));
`;
const PAGE = `# Performance

What is measured.

<!-- Figures, written by the benchmark -->
<!-- End of the figures -->

## A race weekend
`;

const row = (name: string, value: string, verdict = 'held', detail = `${value} of ${name}`) => ({
  row: name,
  value,
  reach: '≥ 0.2',
  verdict,
  detail,
});
const report = (
  date: string,
  rows: readonly ReturnType<typeof row>[],
  { machine = MACHINE } = {},
) => ({ order: ['standings', 'save', 'weekend'], machine, date, rows });

/** The page after these reports, one after the other. */
const written = (reports: readonly ReturnType<typeof report>[], page = PAGE) => {
  const input = JSON.stringify([page, ...reports]);
  const args = ['--input-type=module', '-e', PROGRAM, input];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return stdout || stderr;
};

describe('the figures in docs/performance.md', () => {
  it('should be a table in the order of the rows, with machine and date, between the markers', () => {
    const rows = [row('weekend', '2', 'missed'), row('save', '0.21 ×')];
    expect(written([report('2026-11-29', rows)])).toBe(`# Performance

What is measured.

<!-- Figures, written by the benchmark -->

${MACHINE}:

| row       | figure | limit | verdict | measured on |
| --------- | ------ | ----- | ------- | ----------- |
| \`save\`    | 0.21 × | ≥ 0.2 | held    | 2026-11-29  |
| \`weekend\` | 2      | ≥ 0.2 | missed  | 2026-11-29  |

- \`save\`: 0.21 × of save
- \`weekend\`: 2 of weekend

<!-- End of the figures -->

## A race weekend
`);
  });

  it('should keep those of rows that were not measured again, with their date', () => {
    const both = report('2026-11-28', [row('standings', '0.25 ×'), row('save', '0.21 ×')]);
    const page = written([both, report('2026-11-29', [row('save', '0.19 ×', 'missed')])]);
    expect(page.match(/^[|-] `.*$/gm)).toEqual([
      '| `standings` | 0.25 × | ≥ 0.2 | held    | 2026-11-28  |',
      '| `save`      | 0.19 × | ≥ 0.2 | missed  | 2026-11-29  |',
      '- `standings`: 0.25 × of standings',
      '- `save`: 0.19 × of save',
    ]);
  });

  it('should not mix machines', () => {
    const before = report('2026-11-28', [row('standings', '0.25 ×')]);
    const after = report('2026-11-29', [row('save', '0.3 ×')], { machine: 'Model S' });
    expect(written([before, after])).toBe(written([after]));
  });

  it('should give the first line of the reason of a row without a figure', () => {
    const failed = row('save', '-', 'not measured', 'No answer.\nits output');
    const page = written([report('2026-11-29', [failed])]);
    expect(page).toContain('| `save` | -      | ≥ 0.2 | not measured | 2026-11-29  |');
    expect(page).toContain('- `save`: No answer.\n\n<!-- End');
  });

  it('should be refused by a page without the markers', () => {
    expect(written([report('2026-11-29', [])], '# Performance\n')).toContain('has no lines <!--');
  });
});
