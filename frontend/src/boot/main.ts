/*
 * Runs in index.html before anything is painted or loaded: the theme, the frame of the page that was
 * asked for, and its code. It is written into the page itself, so it has to stay small.
 */
import { showTheme } from '../lib/ui/theme';
import { readAccessToken } from '../api/accessToken';
import { comeBackLater } from './comeBackLater';
import { bringFonts, type FontFile } from './fonts';
import './first.css';
import { showTitle } from './firstWords';
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
  const opening = openingOf(pathname);
  // who is not signed in is about to be sent to the sign-in page
  const isSentAway = opening?.isPrivate === true && readAccessToken() === null;
  const page = isSentAway ? SIGN_IN : opening?.page;
  document.documentElement.dataset.frame = isSentAway ? 'entrance' : (opening?.frame ?? 'bar');
  document.documentElement.toggleAttribute('data-tag', page === SIGN_IN);
  if (opening?.title && !isSentAway) showTitle(opening.title);
  if (page) load(page);
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
