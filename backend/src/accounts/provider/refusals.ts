import type { OidcSettings } from '../../core/platform/config/config.js';
import {
  badRequest,
  conflict,
  DomainError,
  forbidden,
} from '../../core/platform/errors/domain-error.js';
import type { ProviderFailure } from './identity-provider.js';

type Named = Pick<OidcSettings, 'name'>;

/** What a player reads, and may do, after a sign-in at the provider that led to nothing. */
export function providerFailed(failure: ProviderFailure, { name }: Named): DomainError {
  switch (failure) {
    case 'denied':
      return badRequest(
        'PROVIDER_DENIED',
        `You cancelled, or ${name} doesn’t let you use Gridlock. Try again, or ask the people who run ${name}.`,
      );
    case 'expired':
      return badRequest(
        'PROVIDER_EXPIRED',
        `This login has expired, was used already or began in another browser. Choose “Continue with ${name}” again.`,
      );
    case 'down':
      return new DomainError(
        503,
        'PROVIDER_DOWN',
        `${name} can’t be reached right now. Try again in a few minutes.`,
      );
    case 'setup':
      return badRequest(
        'PROVIDER_SETUP',
        `${name} and this Gridlock aren’t set up to work together. Ask the host of this Gridlock to look at its log.`,
      );
    case 'answer':
      return badRequest(
        'PROVIDER_ANSWER',
        `${name} sent an answer that isn’t valid, so you aren’t logged in. Try again; if that doesn’t help, ask the host of this Gridlock to look at its log.`,
      );
  }
}

export const noEmail = ({ name }: Named): DomainError =>
  forbidden(
    'PROVIDER_NO_EMAIL',
    `${name} didn’t pass on an email address that Gridlock can use. Ask the people who run ${name} to allow it.`,
  );

export const unverified = ({ name }: Named): DomainError =>
  forbidden(
    'PROVIDER_UNVERIFIED',
    `${name} hasn’t confirmed your email address yet. Confirm it there, then try again.`,
  );

/** @param hasPasswords whether one can sign up without the provider */
export const noAccount = ({ name }: Named, hasPasswords: boolean): DomainError =>
  forbidden(
    'PROVIDER_NO_ACCOUNT',
    hasPasswords
      ? `There’s no account with the email address that ${name} has of you. Create an account first; then link ${name} on the page Security.`
      : `There’s no account here with your email address at ${name}. Ask the host of this Gridlock for one.`,
  );

export const taken = ({ name }: Named): DomainError =>
  conflict(
    'PROVIDER_TAKEN',
    `This login of ${name} belongs to another account. Log in to that one and unlink it there first.`,
  );

export const badLink = ({ name }: Named): DomainError =>
  badRequest(
    'PROVIDER_LINK_INVALID',
    `This link only works for an hour, once, and in the browser in which you continued with ${name}. Continue with ${name} here to get a new one.`,
  );

export const lastWayIn = ({ name }: Named): DomainError =>
  conflict(
    'LAST_WAY_IN',
    `You couldn’t log in any more without ${name}. Add a passkey or set a password first.`,
  );
