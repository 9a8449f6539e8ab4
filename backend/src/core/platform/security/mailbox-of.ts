/** Gmail's two domains: dots before the @ are ignored, and both domains mean the same mailbox. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an email address most likely delivers to, as the key of rate limits only: two addresses
 * of one mailbox stay two accounts. Nearly all providers ignore what follows a plus; Gmail ignores dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, Math.max(0, at)).toLowerCase();
  const name = local.replace(/(?!^)\+.*$/s, '');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
