import type { Plugin, Rolldown } from 'vite';

const ENTRY = /\/src\/main\.tsx$/;
/** Pages are loaded by the router, each when it is opened, and so is the frame around them. */
const PAGE = /\/src\/pages\/([\w-]+)\/(\w+Page|AdminPanels)\.tsx$|\/src\/app\/AppShell\.tsx$/;
const FRAME = /\/src\/app\/AppShell\.tsx$/;
/** Pages of visitors: forms that stand alone, without the frame. */
const ENTRANCE =
  /\/pages\/(sign-in|sign-up|forgot-password|reset-password|confirm-email|unsubscribe)\//;
const SIGN_IN = /\/pages\/sign-in\//;
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@reduxjs|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store|@standard-schema)\//;
const FORMS = /\/node_modules\/react-hook-form\//;
/** What only dialogs need is loaded when somebody reaches for something. */
const DIALOG = /\/components\/ui\/Dialog\/DialogBox|\/app\/Menu\.tsx$/;
/** Its bar is on every page of them. */
const BAR = /\/src\/app\/simulation\/SimulationBar\.tsx$/;
/** Of installations whose clock can be moved, and of app admins. */
const SIMULATION = /\/src\/(app\/simulation\/|api\/tags|api\/generated\/admin)/;
/** What is loaded after the page may need it too. */
const LIBRARY = /\/src\/(lib|components)\//;
const ICON = /\/components\/ui\/icons\//;
/** The sums behind points, on three pages. */
const EXPLAIN = /\/features\/explain\//;
/** What the game decides, for the pages that work it out themselves: plans, race nights. */
const RULES = /\/packages\/game-rules\//;
/** The pages that are opened most; what only others share is no part of their first load. */
const OPENED_MOST = /\/pages\/(dashboard|league|selections|standings)\//;
/** The pages on which somebody picks. */
const SELECTIONS = /\/pages\/selections\//;

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/**
 * Few files for each page, as a request costs more than the bytes in it: the libraries, the app, what
 * the pages of visitors or those of the game share, and the page. Who needs what is read from the
 * imports, so there is no list to keep.
 */
export function chunksByUse(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let first = new Set<string>();
  let clock = new Set<string>();
  let dialog = new Set<string>();
  let users = new Map<string, string[]>();
  const plugin: Plugin = {
    name: 'chunks-by-use',
    apply: 'build',
    buildEnd() {
      const all = [...this.getModuleIds()];
      first = importsOf(
        all.filter((id) => ENTRY.test(id)),
        this,
      );
      clock = importsOf(
        all.filter((id) => BAR.test(id)),
        this,
      );
      dialog = importsOf(
        all.filter((id) => DIALOG.test(id)),
        this,
      );
      users = usersOf(
        all.filter((id) => PAGE.test(id)),
        this,
      );
    },
  };
  const nameOf = (id: string): string | null => {
    if (VENDOR.test(id)) return 'vendor';
    if (first.has(id) || id.startsWith('\0')) return 'app';
    if (FORMS.test(id)) return 'forms';
    if (SIMULATION.test(id)) return 'simulation';
    // the bar is also on the pages of visitors
    if (clock.has(id)) return 'app';
    const pages = users.get(id) ?? [];
    if (ICON.test(id)) return nameForIcon(pages);
    if (pages.length === 0) return dialog.has(id) ? 'dialog' : null;
    return nameForPages(id, pages);
  };
  return { plugin, nameOf };
}

/** Menu and dialogs, which no page imports, show them too. */
function nameForIcon(pages: readonly string[]): string {
  if (pages.some((page) => ENTRANCE.test(page))) return 'app';
  return pages.some((page) => FRAME.test(page) || OPENED_MOST.test(page)) ? 'game' : 'shared';
}

function nameForPages(id: string, pages: readonly string[]): string | null {
  const ofVisitors = pages.filter((page) => ENTRANCE.test(page)).length;
  if (ofVisitors > 0 && ofVisitors < pages.length) return 'app';
  if (ofVisitors > 1 || pages.some((page) => SIGN_IN.test(page))) return 'entrance';
  const isOfFrame = pages.some((page) => FRAME.test(page));
  if (pages.length === 1 && !isOfFrame && !LIBRARY.test(id)) return null;
  if (EXPLAIN.test(id)) return 'explain';
  if (RULES.test(id)) return 'rules';
  if (pages.every((page) => SELECTIONS.test(page))) return 'selection';
  return isOfFrame || pages.some((page) => OPENED_MOST.test(page)) ? 'game' : 'shared';
}

/** These modules and all that they import. */
function importsOf(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots);
  // a set hands out what is added to it on the way
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** For each module the pages that import it. */
function usersOf(pages: readonly string[], graph: Graph): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const page of pages)
    for (const id of importsOf([page], graph)) users.set(id, [...(users.get(id) ?? []), page]);
  return users;
}
