/** Queries of addresses that other programs open. */
const OPEN = new WeakSet<object>();

/**
 * For the query of an address that other programs open: chats, mail programs and search engines add parameters of their
 * own to it, as `fbclid` or `utm_source`. They are ignored, where every other call refuses what it does not know.
 */
export const OpenQuery = (): ClassDecorator => (query) => {
  OPEN.add(query);
};

export const isOpenQuery = (query: object | undefined): boolean =>
  query !== undefined && OPEN.has(query);
