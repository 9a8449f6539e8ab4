import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const use = (module: string): string => `import { x } from '${module}';\nexport const y = x;\n`;

type Case = { readonly file: string; readonly text: string; readonly says: RegExp | null };

const RULES = /Game rules are pure/;
const PACKAGES = /Packages know nothing of the application/;
const STORAGE = /Another domain's storage is its own business/;
const PLATFORM = /Platform serves every domain and knows none/;
const FEATURE = /A feature imports api, components, lib/;
const UPWARDS = /api and components are below features and app/;
const GENERATED = /never from generated files/;
const CLOCK = /Read the time from the Clock/;
const ONLY = /\.only hides every other test/;

const rules = 'backend/packages/game-rules/src/scoring/wrong.ts';
const domain = 'backend/src/league/wrong.ts';
const platform = 'backend/src/platform/jobs/wrong.ts';
const feature = 'frontend/src/features/league/Wrong.tsx';

/** Each fence with somebody who climbs over it, and next to it the gate that stays open. */
const CASES: readonly Case[] = [
  { file: rules, text: use('lodash'), says: RULES },
  { file: rules, text: use('node:fs'), says: RULES },
  { file: rules, text: use('@gridlock/season-packs'), says: RULES },
  { file: rules, text: use('../model/season.js'), says: null },
  { file: rules, text: 'export const now = new Date();\n', says: CLOCK },
  { file: rules, text: 'export const now = Date.now();\n', says: CLOCK },
  { file: rules, text: 'export const day = (ms: number) => new Date(ms);\n', says: null },

  {
    file: 'backend/packages/season-packs/src/wrong.ts',
    text: use('@nestjs/common'),
    says: PACKAGES,
  },
  { file: 'backend/packages/helmets/src/wrong.ts', text: use('mongoose'), says: PACKAGES },
  {
    file: 'backend/packages/embedded-database/src/wrong.ts',
    text: use('../../../backend/src/main.js'),
    says: PACKAGES,
  },
  { file: 'backend/packages/season-packs/src/wrong.ts', text: use('node:fs'), says: null },

  { file: domain, text: use('../auth/user.repository.js'), says: STORAGE },
  { file: domain, text: use('../auth/user.schema.js'), says: STORAGE },
  { file: domain, text: use('../selection/selection.mapper.js'), says: STORAGE },
  { file: domain, text: use('../mail/transport/outbox.repository.js'), says: STORAGE },
  { file: domain, text: use('../auth/user.service.js'), says: null },
  { file: domain, text: use('./league.repository.js'), says: null },
  { file: domain, text: 'export const now = new Date();\n', says: CLOCK },

  { file: platform, text: use('../../league/league.service.js'), says: PLATFORM },
  { file: platform, text: use('../../mail/mail.service.js'), says: PLATFORM },
  { file: platform, text: use('../clock/clock.js'), says: null },
  { file: platform, text: 'export const now = Date.now();\n', says: CLOCK },
  {
    file: 'backend/src/platform/clock/right.ts',
    text: 'export const now = new Date();\n',
    says: null,
  },

  { file: feature, text: use('../race/raceApi'), says: FEATURE },
  { file: feature, text: use('../../features/race/RacePage'), says: FEATURE },
  { file: feature, text: use('../../app/store'), says: FEATURE },
  { file: feature, text: use('../../app/hooks'), says: null },
  { file: feature, text: use('../../components/Button/Button'), says: null },
  { file: feature, text: use('../../api/generated/league.generated'), says: GENERATED },
  {
    file: 'frontend/src/features/league/leagueApi.ts',
    text: use('../../api/generated/league.generated'),
    says: null,
  },
  {
    file: 'frontend/src/features/league/leagueApi.ts',
    text: use('../race/raceApi'),
    says: FEATURE,
  },

  { file: 'frontend/src/api/wrong.ts', text: use('../features/race/raceApi'), says: UPWARDS },
  { file: 'frontend/src/components/Wrong/Wrong.tsx', text: use('../../app/store'), says: UPWARDS },
  { file: 'frontend/src/lib/wrong.ts', text: use('../features/race/raceApi'), says: UPWARDS },
  {
    file: 'frontend/src/components/Right/Right.tsx',
    text: use('../../lib/formatPoints'),
    says: null,
  },

  { file: 'backend/test/wrong.spec.ts', text: "it.only('hides', () => undefined);\n", says: ONLY },
  {
    file: 'frontend/src/wrong.spec.tsx',
    text: "describe.only('hides', () => undefined);\n",
    says: ONLY,
  },
];

const FENCES = [RULES, PACKAGES, STORAGE, PLATFORM, FEATURE, UPWARDS, GENERATED, CLOCK, ONLY];

describe('fences', () => {
  let answers: string[][];

  beforeAll(() => {
    const script = join(import.meta.dirname, 'support', 'lint-text.mjs');
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
      input: JSON.stringify(CASES.map(({ file, text }) => ({ file, text }))),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    answers = JSON.parse(stdout);
  }, 120_000);

  it.each(CASES.map((it, index) => [it.file, it.text.split('\n')[0], it.says, index] as const))(
    'in %s: %s',
    (_file, _text, says, index) => {
      const messages = answers[index] ?? [];
      if (says) expect(messages).toContainEqual(expect.stringMatching(says));
      else for (const fence of FENCES) expect(messages.join('\n')).not.toMatch(fence);
    },
  );
});

describe('lint with types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-lint-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const lint = (text: string): string => {
    const root = join(import.meta.dirname, '../..');
    writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true}}');
    writeFileSync(join(folder, 'file.ts'), text);
    const options = ['--type-aware', '-c', join(root, '.oxlintrc.json'), 'file.ts'];
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    return spawnSync(oxlint, options, { cwd: folder, encoding: 'utf8' }).stdout;
  };
  const save = 'declare function save(): Promise<void>;\n';

  it('should refuse a promise that nobody waits for, and pass one that is awaited', () => {
    expect(lint(`${save}save();\n`)).toContain('no-floating-promises');
    expect(lint(`${save}await save();\nexport {};\n`)).toContain('0 errors');
  });
});
