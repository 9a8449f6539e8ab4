import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const BOOT = resolve(import.meta.dirname, '../src/boot/main.ts');
const ICON = resolve(import.meta.dirname, '../public/favicon.svg');
const FONT = /archivo-latin-wdth-normal-[^/]*\.woff2$/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Completes index.html: what is painted first is written into it, script and styles, and what the page
 * loads stands behind it, so that the paint waits for no file.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { script, style } = await bootOf(filesOfPages(bundle));
      const head = `  <style>${style}</style>\n    <script>${script}</script>\n${fontLink(bundle)}  </head>`;
      const sheets = html.match(STYLE_SHEET)?.join('') ?? '';
      return html
        .replace(STYLE_SHEET, '')
        .replace('href="/favicon.svg"', () => `href="${iconInPlace()}"`)
        .replace('</head>', () => head)
        .replace('    <noscript>', () => `    ${sheets.trim()}\n    <noscript>`);
    },
  },
});

/** The mark as a part of the page: one request less. */
const iconInPlace = (): string =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, 'utf8').trim())}`;

/** The script of `src/boot` and its style sheet. */
async function bootOf(
  files: Readonly<Record<string, readonly string[]>>,
): Promise<{ script: string; style: string }> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { __PAGE_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      lib: { entry: BOOT, formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  })) as Rolldown.RolldownOutput[];
  const output = built.flatMap((one) => one.output);
  const sheet = output.find((file) => file.type === 'asset');
  return {
    script: (output.find((file) => file.type === 'chunk')?.code ?? '').trim(),
    style: String(sheet?.source ?? '').trim(),
  };
}

/** For each page what it loads besides the files of every page. */
function filesOfPages(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => withImports(chunk, bundle)),
  );
  const frame = chunks.find((chunk) => chunk.name === 'game');
  const pages: Record<string, string[]> = {};
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const [, page] = /\/src\/pages\/([\w-]+\/\w+Page)\.tsx$/.exec(id) ?? [];
      if (page === undefined) continue;
      const around = frame && !isPublic(page) ? withImports(frame, bundle) : [];
      const files = new Set([...withImports(chunk, bundle), ...around]);
      pages[page] = [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
    }
  return pages;
}

/** Forms of visitors stand alone, without the frame around the pages of the game. */
const isPublic = (page: string): boolean =>
  /^(sign-|forgot-|reset-|confirm-|unsubscribe)/.test(page);

/** A chunk and what it imports, by name. */
function withImports({ fileName, imports }: Chunk, bundle: Bundle): string[] {
  const found = new Set([fileName, ...imports]);
  // a set hands out what is added to it on the way
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return [...found];
}

/** The one font file that every page needs is asked for before the style sheet has been read. */
function fontLink(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => FONT.test(file));
  if (font === undefined) return '';
  return `    <link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />\n`;
}
