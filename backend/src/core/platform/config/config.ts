import type { configOf } from './settings.js';

/** The checked settings, as `readEnvironment` builds them: see `settings` for what each means. */
export type Config = Readonly<ReturnType<typeof configOf>>;

/** The identity provider of the host (OpenID Connect). */
export type OidcSettings = NonNullable<Config['oidc']>;

/** Injects them everywhere. */
export const Config = class Config {} as unknown as abstract new () => Config;
