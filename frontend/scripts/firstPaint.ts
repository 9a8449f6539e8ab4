import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { TAGLINE } from '../src/features/auth/tagline.ts';
import ranges from '@fontsource-variable/archivo/unicode.json' with { type: 'json' };
import { build, type Plugin, type Rolldown } from 'vite';

const BOOT = resolve(import.meta.dirname, '../src/boot/main.ts');
const ICON = resolve(import.meta.dirname, '../public/favicon.svg');
const TAG = /(<p class="first-tag">).*?(<\/p>)/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

const { resolve: find } = createRequire(import.meta.url);
/** A file for each range of letters. */
const FONTS = Object.entries(ranges).map(([name, range]) => ({
  range,
  file: find(`@fontsource-variable/archivo/files/archivo-${name}-wdth-normal.woff2`),
}));

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Completes index.html: what is painted first is written into it, script and styles, and what the page
 * loads stands behind it, so that the paint waits for no file.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  generateBundle: {
    order: 'pre',
    handler() {
      for (const { file } of FONTS)
        this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) });
    },
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { script, style } = await bootOf({
        __PAGE_FILES__: filesOfPages(bundle),
        __FONT_FILES__: fontsOf(bundle),
      });
      const head = `  <style>${style}</style>\n    <script>${script}</script>\n  </head>`;
      const sheets = html.match(STYLE_SHEET)?.join('') ?? '';
      return html
        .replace(STYLE_SHEET, '')
        .replace('href="/favicon.svg"', () => `href="${iconInPlace()}"`)
        .replace(TAG, `$1${TAGLINE}$2`)
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
  known: Readonly<Record<string, unknown>>,
): Promise<{ script: string; style: string }> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
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

/** Where the letters are: in the build by their hashes, while developing in the package. */
const fontsOf = (bundle: Bundle) =>
  FONTS.map(({ file, range }) => {
    const built = Object.values(bundle).find(
      (one) => one.type === 'asset' && one.names.includes(basename(file)),
    );
    return { url: built ? `/${built.fileName}` : `/@fs${file}`, range };
  });
