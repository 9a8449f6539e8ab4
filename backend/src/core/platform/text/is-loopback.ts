/** Whether only this machine can open an address. */
export const isLoopback = (url: string): boolean =>
  URL.canParse(url) &&
  /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(new URL(url).hostname);
