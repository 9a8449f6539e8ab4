/** For the tests of a file: the page has two columns, and nothing of it is folded. */
export function onAWideScreen(): void {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(narrow(query), { matches: query.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
