/** Where dots before the @ are none of the address, and both names are one. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address most likely ends in, for limits only: two addresses of one mailbox stay two
 * accounts. What follows a plus is a tag in nearly all mailboxes; dots are ignored by Gmail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, Math.max(0, at)).toLowerCase();
  const name = local.replace(/(?!^)\+.*$/s, '');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
