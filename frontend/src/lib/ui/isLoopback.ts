/** Whether a page's host is one that only this computer can open, such as `localhost`. */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(host);
