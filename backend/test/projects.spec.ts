import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Project = {
  readonly name: string;
  readonly tags: readonly string[];
  /** Projects of ours that it names or imports. */
  readonly uses: readonly string[];
};

/** Which kinds of projects a kind may use: game-rules < libraries < what combines them < server; the screens explain by the same rules. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  'kind:rules': [],
  'kind:library': ['kind:rules'],
  'kind:combined': ['kind:library'],
  'kind:server': ['kind:rules', 'kind:library', 'kind:combined'],
  'kind:screens': ['kind:rules', 'kind:library'],
};
/** Where a project runs, and where what it uses has to be able to run. */
const MAY_RUN: Readonly<Record<string, readonly string[]>> = {
  'runs:anywhere': ['runs:anywhere'],
  'runs:node': ['runs:anywhere', 'runs:node'],
  'runs:browser': ['runs:anywhere'],
};

/** What is wrong between the projects, by their tags. */
function problemsOf(projects: readonly Project[]): string[] {
  return projects.flatMap((project) => {
    const tags = [MAY_USE, MAY_RUN].map((rules) => project.tags.filter((tag) => tag in rules));
    if (tags.some((found) => found.length !== 1)) return [`${project.name} needs one tag of each`];
    return project.uses.flatMap((name) => {
      const used = projects.find((other) => other.name === name);
      if (!used) return [`${project.name} uses ${name}, which is not there`];
      return [MAY_USE, MAY_RUN].flatMap((rules, at) => {
        const allowed = rules[tags[at]?.[0] ?? ''] ?? [];
        const has = used.tags.find((tag) => tag in rules) ?? '';
        if (allowed.includes(has)) return [];
        return [`${project.name} (${tags[at]?.[0]}) may not use ${name} (${has})`];
      });
    });
  });
}

const root = join(__dirname, '../..');
const packages = readdirSync(join(root, 'backend/packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `backend/packages/${name}`);

/** A project by its tags, what it needs to run, and what its sources import besides. */
function readProject(folder: string): Project {
  const { name, nx, dependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const imported = sourcesOf(folder).flatMap((file) =>
    [...readFileSync(join(root, folder, file), 'utf8').matchAll(/'(@gridlock\/[\w-]+)/g)].map(
      ([, used]) => used ?? '',
    ),
  );
  const named = Object.keys(dependencies ?? {});
  const uses = [...named.filter((it) => it.startsWith('@gridlock/')), ...imported];
  return { name, tags: nx?.tags ?? [], uses: [...new Set(uses)].filter((it) => it !== name) };
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));

/** True for a relative import that leads out of the sources, so past the tags. */
function leavesSources(file: string, text: string): boolean {
  const up = '\\.\\./'.repeat(file.split('/').length - 1);
  return new RegExp(`from '${up}`).test(text);
}

const leavesOf = (folder: string): string[] =>
  sourcesOf(folder)
    .filter((file) => !/\.spec\.tsx?$/.test(file))
    .filter((file) => leavesSources(file, readFileSync(join(root, folder, file), 'utf8')));

describe('the order of the projects', () => {
  const folders = [...packages, 'backend', 'frontend'];

  it('should be the one of their tags', () => {
    const projects = folders.map(readProject);
    expect(projects.filter(({ uses }) => uses.length > 0).length).toBeGreaterThan(2);
    expect(problemsOf(projects)).toEqual([]);
  });

  it.each(folders)('forbids relative imports across packages: %s', (folder) => {
    expect(leavesOf(folder)).toEqual([]);
  });
});
