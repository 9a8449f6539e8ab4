const KEY = 'accessToken';

/** The access token of this browser (CO-34); null when there is none, or none worth sending. */
export function readAccessToken(): string | null {
  const stored = localStorage.getItem(KEY)?.trim();
  return stored && stored !== 'null' && stored !== 'undefined' ? stored : null;
}

export function storeAccessToken(token: string) {
  localStorage.setItem(KEY, token);
}

export function clearAccessToken() {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab signs out (null) or signs in. Returns how to stop. */
export function watchAccessToken(changed: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed(readAccessToken());
  };
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener('storage', listen);
  };
}
