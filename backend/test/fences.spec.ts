import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const use = (module: string): string => `import { x } from '${module}';\nexport const y = x;\n`;

type Case = {
  readonly file: string;
  readonly text: string;
  /** What is said of it, null for nothing. */
  readonly says: RegExp | null;
  /** A file in the same folder, which may call the first one by NAME. */
  readonly beside?: { readonly name: string; readonly text: string };
};

const RULES = /Game rules are pure/;
const PACKAGES = /Packages know nothing of the application/;
const STORAGE = /Another domain's storage is its own business/;
const CALENDAR = /A league may have a calendar of its own/;
const PLATFORM = /Platform serves every domain and knows none/;
const FEATURE = /Folders of features do not import each other/;
const PAGE = /Folders of pages do not import each other/;
const ONE_WAY = /imports go one way/;
const TOP = /Files right below .* put its folders together/;
const PLACE = /has no place in the order of/;
const CIRCLE = /Dependency cycle detected/;
const API = /What asks the server knows nothing of what is shown/;
const GENERATED = /never from generated files/;
const ROUTER = /brings code along that no first load needs/;
const CLOCK = /Read the time from the Clock/;
const ONLY = /Unexpected focused test/;
const TYPES = /Type 'string' is not assignable to type 'number'/;
const LENGTH = /max-lines/;
const CATEGORIES = /double-comparisons/;
const PROMISES = /no-floating-promises/;
const HOOKS = /rules-of-hooks/;
const DEPENDENCIES = /exhaustive-deps/;
const EFFECTS = /set-state-in-effect/;
const PURITY = /react\(purity\)/;

const rules = 'backend/packages/game-rules/src/scoring/wrong.ts';
const domain = 'backend/src/league/wrong.ts';
const platform = 'backend/src/platform/jobs/wrong.ts';
const feature = 'frontend/src/features/league/Wrong.tsx';
const featureApi = 'frontend/src/features/league/leagueApi.ts';
const page = 'frontend/src/pages/league/Wrong.tsx';
const gameComponent = 'frontend/src/components/game/Wrong/Wrong.tsx';
const uiComponent = 'frontend/src/components/ui/Wrong/Wrong.tsx';

const LINK = "import { Link } from 'react-router-dom';\nexport const y = Link;\n";
const LATER = 'declare function later(): Promise<void>;\n';

const component = (line: string): string =>
  `// ${line}
import { useEffect, useState } from 'react';
declare function use(on: boolean): void;
export function Wrong({ on }: { on: boolean }) {
  const [points, set] = useState(0);
  ${line}
  return <p>{points}</p>;
}
`;

/** For each lint rule a file that breaks it, and a similar one that is allowed. */
const CASES: readonly Case[] = [
  { file: rules, text: use('lodash'), says: RULES },
  { file: rules, text: use('node:fs'), says: RULES },
  { file: rules, text: use('@gridlock/season-packs'), says: RULES },
  { file: rules, text: use('../model/season.js'), says: null },
  { file: rules, text: use('../standings/build-standings.js'), says: ONE_WAY },
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
  {
    file: 'backend/packages/season-packs/src/importer/wrong.ts',
    text: use('../pack/load-pack.js'),
    says: ONE_WAY,
  },

  { file: domain, text: use('../auth/user.repository.js'), says: STORAGE },
  { file: domain, text: use('../auth/user.schema.js'), says: STORAGE },
  { file: domain, text: use('../selection/selection.mapper.js'), says: STORAGE },
  { file: domain, text: use('../mail/transport/outbox.repository.js'), says: STORAGE },
  { file: domain, text: use('../user/user.service.js'), says: null },
  { file: domain, text: use('../selection/entry.service.js'), says: ONE_WAY },
  {
    file: domain,
    text: "export type { StandingsService } from '../standings/standings.service.js';\n",
    says: ONE_WAY,
  },
  { file: domain, text: use('../season/season.service.js'), says: CALENDAR },
  {
    file: 'backend/src/standings/wrong.ts',
    text: "export type { SeasonService } from '../season/season.service.js';\n",
    says: CALENDAR,
  },
  { file: 'backend/src/race/wrong.ts', text: use('../season/season.service.js'), says: CALENDAR },
  { file: 'backend/src/race/wrong.ts', text: use('../league/league.schema.js'), says: STORAGE },
  { file: 'backend/src/results/right.ts', text: use('../season/season.service.js'), says: null },
  { file: domain, text: use('../main.js'), says: TOP },
  { file: 'backend/src/user/wrong.ts', text: use('../mail/mail.service.js'), says: ONE_WAY },
  { file: domain, text: use('./league.repository.js'), says: null },
  { file: domain, text: 'export const now = new Date();\n', says: CLOCK },

  { file: platform, text: use('../../league/league.service.js'), says: PLATFORM },
  { file: platform, text: use('../../mail/mail.service.js'), says: PLATFORM },
  { file: platform, text: use('../clock/clock.js'), says: null },
  { file: platform, text: use('../http/etag.js'), says: ONE_WAY },
  { file: platform, text: 'export const now = Date.now();\n', says: CLOCK },
  {
    file: 'backend/src/platform/clock/right.ts',
    text: 'export const now = new Date();\n',
    says: null,
  },

  { file: feature, text: use('../race/raceApi'), says: FEATURE },
  { file: feature, text: use('../../features/race/raceApi'), says: FEATURE },
  { file: feature, text: use('../../pages/useLeagueRace'), says: ONE_WAY },
  { file: feature, text: use('../../app/store'), says: ONE_WAY },
  { file: feature, text: use('../../components/ui/Button/Button'), says: null },
  { file: feature, text: use('./leagueApi'), says: null },
  { file: feature, text: use('../../api/generated/league.generated'), says: GENERATED },
  { file: featureApi, text: use('../../api/generated/league.generated'), says: null },
  { file: featureApi, text: use('../race/raceApi'), says: FEATURE },
  { file: featureApi, text: use('../../app/store'), says: ONE_WAY },

  { file: page, text: use('../race/RaceDetailPage'), says: PAGE },
  { file: page, text: use('../../app/hooks'), says: ONE_WAY },
  { file: page, text: use('../../api/generated/league.generated'), says: GENERATED },
  { file: page, text: LINK, says: ROUTER },
  { file: uiComponent, text: LINK, says: ROUTER },
  { file: page, text: use('../useLeagueRace'), says: null },
  { file: 'frontend/src/pages/right.ts', text: use('../features/race/raceApi'), says: null },
  { file: 'frontend/src/pages/wrong.ts', text: use('../app/store'), says: ONE_WAY },
  { file: page, text: use('../../features/race/raceApi'), says: null },

  { file: 'frontend/src/api/wrong.ts', text: use('../features/race/raceApi'), says: ONE_WAY },
  { file: 'frontend/src/api/wrong.ts', text: use('../components/ui/Tabs/Tabs'), says: API },
  { file: 'frontend/src/api/wrong.ts', text: use('../lib/game/serverClock'), says: null },

  { file: gameComponent, text: use('../../../api/freshness'), says: ONE_WAY },
  { file: gameComponent, text: use('../../../features/race/raceApi'), says: ONE_WAY },
  { file: gameComponent, text: use('../../ui/Chip/Chip'), says: null },
  { file: gameComponent, text: use('../../../lib/game/formatPoints'), says: null },

  { file: uiComponent, text: use('../../game/PickCard/PickCard'), says: ONE_WAY },
  { file: uiComponent, text: use('../../../lib/game/formatPoints'), says: ONE_WAY },
  { file: uiComponent, text: use('../../../app/store'), says: ONE_WAY },
  { file: uiComponent, text: use('../../../lib/ui/cx'), says: null },
  { file: uiComponent, text: use('../Button/Button'), says: null },

  { file: 'frontend/src/lib/game/wrong.ts', text: use('../../api/freshness'), says: ONE_WAY },
  { file: 'frontend/src/lib/game/wrong.ts', text: use('../ui/plural'), says: null },
  { file: 'frontend/src/lib/ui/wrong.ts', text: use('../game/paths'), says: ONE_WAY },
  { file: 'frontend/src/lib/ui/wrong.ts', text: use('../../features/race/raceApi'), says: ONE_WAY },
  { file: 'frontend/src/lib/ui/wrong.ts', text: use('../../testing/season'), says: PLACE },
  { file: 'frontend/src/lib/ui/wrong.ts', text: use('../../main'), says: TOP },
  { file: 'frontend/src/newcomer/wrong.ts', text: use('../lib/ui/cx'), says: PLACE },
  { file: 'frontend/src/right.ts', text: use('./app/store'), says: null },
  {
    file: 'frontend/src/lib/ui/wrong.ts',
    text: "export type { Store } from '../../app/store';\n",
    says: ONE_WAY,
  },
  {
    file: 'frontend/src/lib/ui/wrong.ts',
    text: "import type { Store } from '../../app/store';\nexport type Own = Store;\n",
    says: ONE_WAY,
  },
  {
    file: 'frontend/src/lib/ui/wrong.ts',
    text: "export type Own = import('../../app/store').Store;\n",
    says: ONE_WAY,
  },
  {
    file: 'frontend/src/lib/ui/wrong.ts',
    text: "export const later = () => import('../../app/store');\n",
    says: ONE_WAY,
  },

  {
    file: 'backend/packages/embedded-database/src/bson/wrong.ts',
    text: use('../commands/find.js'),
    says: ONE_WAY,
  },
  {
    file: 'backend/packages/embedded-database/src/commands/right.ts',
    text: use('../bson/types.js'),
    says: null,
  },

  {
    file: domain,
    text: "import type { Other } from './other.js';\nexport type Own = Other;\n",
    says: CIRCLE,
    beside: { name: 'other.ts', text: "export type { Own as Other } from './NAME.js';\n" },
  },

  { file: 'backend/test/wrong.spec.ts', text: "it.only('hides', () => undefined);\n", says: ONLY },
  {
    file: 'frontend/src/wrong.spec.tsx',
    text: "describe.only('hides', () => undefined);\n",
    says: ONLY,
  },

  { file: domain, text: "export const points: number = 'ten';\n", says: TYPES },
  { file: 'backend/test/api/wrong.spec.ts', text: "export const n: number = '1';\n", says: TYPES },
  { file: feature, text: "export const points: number = 'ten';\n", says: TYPES },
  {
    file: domain,
    text: 'export const most = (a: number, b: number) => a === b || a < b;\n',
    says: CATEGORIES,
  },
  { file: domain, text: 'export {};\n'.repeat(301), says: LENGTH },
  { file: domain, text: 'export {};\n'.repeat(300), says: null },
  { file: domain, text: `later();\n${LATER}export {};\n`, says: PROMISES },
  { file: domain, text: `await later();\n${LATER}export {};\n`, says: null },

  { file: feature, text: component('if (on) useState(1);'), says: HOOKS },
  { file: feature, text: component('useEffect(() => use(on), []);'), says: DEPENDENCIES },
  { file: feature, text: component('useEffect(() => set(1), [set]);'), says: EFFECTS },
  { file: feature, text: component('set(Math.random());'), says: PURITY },
  { file: feature, text: component('useEffect(() => use(on), [on]);'), says: null },
];

const PROBLEMS = [...new Set(CASES.flatMap(({ says }) => says ?? []))];
const root = join(import.meta.dirname, '../..');

/** What the lint of the workspace says of each case, as if it stood in its file. */
function lint(cases: readonly Case[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'backend/tooling/lint', 'tsconfig.base.json']) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), TSCONFIG);
    // some cases name the same file
    const files = cases.map(({ file }, index) => join(dirname(file), `${index}-${basename(file)}`));
    cases.forEach(({ text, beside }, index) => {
      const path = join(folder, files[index] as string);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      if (!beside) return;
      const name = basename(path, '.ts');
      writeFileSync(join(dirname(path), beside.name), beside.text.replace('NAME', name));
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'backend', 'frontend'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, OXLINT_TSGOLINT_PATH: TSGOLINT } },
    );
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    return files.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message, help }) => `${code ?? ''}: ${message} ${help ?? ''}`)
        .join('\n'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Diagnostic = { filename: string; message: string; code?: string; help?: string };

const TSGOLINT = join(root, 'node_modules/.bin/tsgolint');
const TSCONFIG = '{"extends":"./tsconfig.base.json","compilerOptions":{"jsx":"react-jsx"}}';

describe('fences', () => {
  let answers: readonly string[];

  beforeAll(() => {
    answers = lint(CASES);
  }, 120_000);

  it.each(CASES.map((it, index) => [it.file, it.text.split('\n')[0], it.says, index] as const))(
    'in %s: %s',
    (_file, _text, says, index) => {
      if (says) expect(answers[index]).toMatch(says);
      else for (const problem of PROBLEMS) expect(answers[index]).not.toMatch(problem);
    },
  );
});
