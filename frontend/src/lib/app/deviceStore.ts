import { ownName } from '../ui/base';

/**
 * What page and service worker keep for each other on this device: a cache is the one store that both can read without
 * a library.
 */
const STORE = ownName('gridlock-device');

/** Storage may be forbidden or full, and is missing on plain http: then it is as if nothing were kept. */
async function unlessForbidden<Result>(
  work: (store: Cache) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work(await caches.open(STORE));
  } catch {
    return otherwise;
  }
}

const keep = (name: string, value: object): Promise<void> =>
  unlessForbidden((store) => store.put(name, new Response(JSON.stringify(value))), undefined);

const read = (name: string): Promise<unknown> =>
  unlessForbidden(async (store) => (await store.match(name))?.json() as Promise<unknown>, null);

/** False when it was gone already. */
const remove = (name: string): Promise<boolean> =>
  unlessForbidden((store) => store.delete(name), false);

const TAPPED = '/tapped-notification';
/** How long a tap is followed (ms): time for an app that starts, and for a session to be renewed. */
const FOLLOWED_FOR = 2 * 60_000;

/** Keeps the page of a notification that was tapped: some browsers open the start page instead. */
export const keepTapped = (path: string): Promise<void> => keep(TAPPED, { path, at: Date.now() });

/** The page of the notification that was tapped just now; null without one. Once: of several windows one gets it. */
export async function takeTapped(): Promise<string | null> {
  const kept = (await read(TAPPED)) as { path?: unknown; at?: unknown } | null | undefined;
  if (!kept || !(await remove(TAPPED))) return null;
  const { path, at } = kept;
  if (typeof path !== 'string' || typeof at !== 'number' || !isPath(path)) return null;
  return Math.abs(Date.now() - at) < FOLLOWED_FOR ? path : null;
}

/** Whether it is a path of this app, which no other site can be reached by. */
export const isPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

const PUSH = '/push-here';

/** That a player has turned push on here, and the subscription that the server knows. */
export type PushKept = {
  /** user id */
  readonly user: string;
  readonly endpoint: string;
  readonly auth: string;
  /** the server's public key, with which it was made */
  readonly serverKey: string | null;
};

export const keepPush = (push: PushKept): Promise<void> => keep(PUSH, push);

export const keptPush = async (): Promise<PushKept | null> =>
  ((await read(PUSH)) as PushKept | null | undefined) ?? null;

/** The player has turned it off, or logged out. */
export const forgetPush = (): Promise<boolean> => remove(PUSH);
