/*
 * Runs in index.html before anything is painted or loaded: the theme, the frame of the page that was
 * asked for, its code and its data. It is written into the page itself, so it has to stay small.
 */
import { site } from '../lib/ui/site';
import { showTheme } from '../lib/ui/theme';
import { readAccessToken } from '../api/accessToken';
import { comeBackLater } from './comeBackLater';
import { askEarly } from './earlyData';
import { bringFonts, type FontFile } from './fonts';
import './first.css';
import { showWords } from './firstWords';
import { openingOf } from './openings';

/** The files of each page, besides those that every page needs; the build knows them. */
declare const __PAGE_FILES__: Readonly<Record<string, readonly string[]>>;
declare const __FONT_FILES__: readonly FontFile[];

const SIGN_IN = 'sign-in/SignInPage';

showTheme();
comeBackLater();
open(window.location.pathname);
bringFonts(__FONT_FILES__);

function open(pathname: string) {
  const found = openingOf(pathname);
  const { opening, params } = found ?? {};
  const isPrivate = opening?.first !== undefined;
  const isVisitor = readAccessToken() === null;
  // who is not signed in is about to be sent to the sign-in page
  document.documentElement.dataset.frame =
    isPrivate && isVisitor ? 'entrance' : (opening?.frame ?? 'bar');
  const page = isPrivate && isVisitor ? SIGN_IN : opening?.page;
  document.documentElement.toggleAttribute('data-tag', page === SIGN_IN);
  if (!opening || !params) return;
  if (isPrivate && isVisitor) {
    // it is shown in place of the page
    load(SIGN_IN);
    return;
  }
  const { title, names = [] } = opening;
  if (title) showWords({ title });
  void askEarly(opening, params, site.isSimulated).then(({ league, race, ...news }) => {
    showWords({
      ...news,
      title: names.includes('league') ? league : title,
      race: names.includes('race') ? race : undefined,
    });
  });
  load(opening.page);
}

function load(page: string) {
  for (const file of __PAGE_FILES__[page] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
