import { z } from 'zod';
import { PUBLIC_RESULTS_API } from '@gridlock/season-packs';
import { email, flag, url, urlOrOff, whole } from '../kinds.js';
import { setting } from '../setting.js';

export const SEASONS = {
  season: setting({
    name: 'SEASON',
    kind: whole(1950, 2200),
    default: null,
    otherwise: 'by the calendar',
    means: 'the season of new leagues: [new seasons](updates.md#a-new-season)',
  }),
  resultsUrl: setting({
    name: 'RESULTS_URL',
    kind: urlOrOff,
    default: PUBLIC_RESULTS_API,
    means: 'an Ergast-compatible API; `off` for bundled facts only',
  }),
  resultsAuthorization: setting({
    name: 'RESULTS_TOKEN',
    isSecret: true,
    kind: {
      must: 'a token without spaces, or a scheme and a token such as "Token abc"',
      reads: z
        .string()
        .regex(/^(?:[A-Za-z]+ )?[\x21-\x7e]+$/)
        .transform((token) => (token.includes(' ') ? token : `Bearer ${token}`)),
    },
    default: null,
    otherwise: 'none is sent',
    means:
      'for an API that wants one: sent as `Authorization: Bearer …`; with a scheme before it (`Token abc`) as it is. Never logged',
  }),
  resultsPerHour: setting({
    name: 'RESULTS_PER_HOUR',
    kind: whole(10, 1_000_000),
    default: null,
    otherwise: '450; no limit for an API on this machine',
    means:
      'requests to the API in an hour, by all instances together; seasons of the past leave a fifth to the running one: [results.md](../results.md)',
  }),
};

export const LIMITS = {
  switcheroosPerSeason: setting({
    name: 'SWITCHEROOS_PER_SEASON',
    kind: whole(0, 100),
    default: 3,
    means: 'swaps of a player in a season of a league',
  }),
  leagueMaxMembers: setting({
    name: 'LEAGUE_MAX_MEMBERS',
    kind: whole(1, 10_000),
    default: 100,
    means: 'members of a league',
  }),
  leaguesPerPlayer: setting({
    name: 'LEAGUES_PER_PLAYER',
    kind: whole(1, 10_000),
    default: 50,
    means: 'of how many leagues one account is a member; who has more keeps them',
  }),
  leaguesOwnedPerPlayer: setting({
    name: 'LEAGUES_OWNED_PER_PLAYER',
    kind: whole(1, 10_000),
    default: 20,
    means: 'how many leagues one account owns; who has more keeps them',
  }),
  newLeaguesPerDay: setting({
    name: 'NEW_LEAGUES_PER_DAY',
    kind: whole(1, 10_000),
    default: 10,
    means: 'how many leagues one account makes in 24 hours',
  }),
  rateLimit: setting({
    name: 'RATE_LIMIT',
    kind: flag,
    default: true,
    means: '`off` lifts what is counted by the hour or day',
  }),
  maxDelayMs: setting({
    name: 'MAX_DELAY_MS',
    kind: whole(0, 60_000),
    default: 300,
    means:
      'within how many ms calls of players are to be answered: while as many are under way as that allows, further calls are answered 503; 0: never',
  }),
};

export const PAGES = {
  supportEmail: setting({
    name: 'SUPPORT_EMAIL',
    kind: email,
    default: 'support@gridlock.example',
    means: 'whom players ask for help, on the pages that name it',
  }),
  infoEmail: setting({
    name: 'INFO_EMAIL',
    kind: email,
    default: 'info@gridlock.example',
    means: 'whom others write to, on the pages that name it',
  }),
  socialUrl: setting({
    name: 'SOCIAL_URL',
    kind: url,
    default: 'https://gridlock.example/social',
    means: 'where news of the installation is, on the pages that name it',
  }),
};
