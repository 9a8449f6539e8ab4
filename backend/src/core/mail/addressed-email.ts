import type { Email } from './templates/email.js';

/** An email and the address it goes to. */
export type AddressedEmail = { readonly to: string; readonly email: Email };
