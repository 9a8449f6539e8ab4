import { site } from './site';

/** The service worker has no page to read it from, but lies at the start of the installation. */
const ofWorker = (): string =>
  typeof location === 'undefined' ? '' : new URL('.', location.href).pathname.slice(0, -1);

/**
 * The path that this installation has on its host, such as `/gridlock`; empty where it has the host for itself. Whatever a
 * browser keeps by the host alone bears it in its name, so that two installations on one host keep apart.
 */
export const BASE = typeof document === 'undefined' ? ofWorker() : site.basePath;

/** The address on this host of a path of the app or of the server, such as `/dashboard` or `/api/live`. */
export const inBase = (path: string): string => `${BASE}${path}`;

/** The whole address of a path of the app, to be sent to others. */
export const wholeAddress = (path: string): string => `${window.location.origin}${inBase(path)}`;

/** Where this installation is, as people read it to each other. */
export const siteName = (): string => `${window.location.host}${BASE}`;

/** How the names begin that this installation keeps something under; others on the host begin with their own path. */
const START = BASE && `${BASE}:`;

/** A name of this installation's own, for storage, caches, locks, channels, tags. */
export const ownName = (name: string): string => `${START}${name}`;

/** Whether a name is one of `ownName`. */
export const isOwnName = (name: string): boolean =>
  START === '' ? !name.startsWith('/') : name.startsWith(START);
