const DASHBOARD = '/dashboard';

/** The path that a sign-in ends at: one of this site, whatever a link asked for. */
export function nextPath(asked: string | undefined): string {
  const site = 'http://site.invalid';
  if (!asked?.startsWith('/') || !URL.canParse(asked, site)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(asked, site);
  return origin === site && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : DASHBOARD;
}
