import { mailboxOf } from './mailbox-of.js';

describe('the mailbox behind an address', () => {
  it.each([
    ['ann@b.test', 'ann@b.test'],
    ['Ann@B.test', 'ann@b.test'],
    ['ann+1@b.test', 'ann@b.test'],
    ['ann+game+2025@b.test', 'ann@b.test'],
    ['ann+@b.test', 'ann@b.test'],
    ['+ann@b.test', '+ann@b.test'],
    ['+ann+1@b.test', '+ann@b.test'],
    ['a.n.n@b.test', 'a.n.n@b.test'],
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['A.nn+1@GoogleMail.com', 'ann@gmail.com'],
    ['"a@n+n"@b.test', '"a@n@b.test'],
    ['nonsense', '@nonsense'],
  ])('should be, of %s, %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
