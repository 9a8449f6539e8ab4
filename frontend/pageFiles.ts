import type { Plugin, Rolldown } from 'vite';
import { FRAMED_PAGES } from './src/app/pages';

/** What the server reads (`core/platform/http/page-files.ts`). */
const FILE = 'page-files.json';

/**
 * Lists for each address the scripts that its page needs beside the first one, so that a browser loads them all at once:
 * `{ "/league/:leagueId": ["assets/….js"] }`.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const first = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => needs(bundle, chunk));
    const filesOf = (component: string) => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/${component}.tsx`)),
      );
      if (!chunk) this.error(`No page has a file ${component}.tsx.`);
      return needs(bundle, chunk);
    };
    const files = FRAMED_PAGES.flatMap(({ frames, pages }) =>
      Object.entries(pages).map(([path, page]): [string, string[]] => {
        const all = new Set([page, ...frames].flatMap(filesOf));
        return [path, [...all].filter((file) => !first.includes(file))];
      }),
    );
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: FILE, source });
  },
});

/** The chunk, and all that it imports. */
function needs(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const found = new Set<Rolldown.OutputChunk>([chunk]);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found].map(({ fileName }) => fileName);
}
