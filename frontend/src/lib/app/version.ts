/** Put in by the build (`vite.config.ts`) and by the tests (`jest.config.mjs`). */
declare const __APP_VERSION__: string;

/** The version of the project that these screens were built from, as in the root `package.json`. */
export const APP_VERSION = __APP_VERSION__;
